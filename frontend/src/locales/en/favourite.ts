// Texts of contests that somebody marked as ones to come back to.
import type zh from '../zh/favourite';

const favourite: typeof zh = {
  heart: 'Favourite',
  heartSignIn: 'Favourite: sign in first',
  mine: 'My favourites',
  emptyTitle: 'No favourites yet',
  emptyText: 'Press the heart on the page of a contest that interests you and it is kept here.',
};

export default favourite;
