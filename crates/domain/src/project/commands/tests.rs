//! Every command in every state of a contest by every kind of person: what it decides or refuses.
