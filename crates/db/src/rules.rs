//! Rules of `domain` that stand in SQL as well, because lists and counts are cut by them: each once, with the alias of its
//! table, beside the rule's name. `tests/seam/rules` asks both about the same markets.

/// A contest that a visitor may know of: [`domain::project::access::view_project`].
macro_rules! public {
    ($p:literal) => {
        concat!($p, ".audit AND NOT ", $p, ".private")
    };
}
pub(crate) use public;

/// As [`public`], and no moderator has stopped it: what of it is offered, to be found, bought or imitated.
macro_rules! offered {
    ($p:literal) => {
        concat!($crate::rules::public!($p), " AND ", $p, ".frozen_at IS NULL")
    };
}
pub(crate) use offered;

/// The heap of a contest that is paid, without its winner, not given back and not stopped by a moderator:
/// [`domain::project::stage::list_label`].
macro_rules! open {
    ($p:literal, $now:literal) => {
        concat!(
            $p,
            ".winner_id IS NULL AND ",
            $p,
            ".end_time > ",
            $now,
            " AND ",
            $p,
            ".ended_at IS NULL AND ",
            $p,
            ".frozen_at IS NULL"
        )
    };
}
pub(crate) use open;

/// As [`open`], after the end of the open stage.
macro_rules! in_revision {
    ($p:literal, $now:literal) => {
        concat!(
            $p,
            ".winner_id IS NULL AND ",
            $p,
            ".end_time <= ",
            $now,
            " AND ",
            $p,
            ".ended_at IS NULL AND ",
            $p,
            ".frozen_at IS NULL"
        )
    };
}
pub(crate) use in_revision;

/// The number of the heap in [`domain::project::stage::ListLabel::ALL`]; none of an unpaid contest.
macro_rules! heap {
    ($p:literal, $now:literal) => {
        concat!(
            "CASE WHEN NOT ",
            $p,
            ".audit THEN NULL WHEN ",
            $p,
            ".ended_at IS NOT NULL THEN 2 WHEN ",
            $p,
            ".end_time > COALESCE(",
            $p,
            ".frozen_at, ",
            $now,
            ") THEN 0 ELSE 1 END"
        )
    };
}
pub(crate) use heap;

/// Complete with a winner: [`domain::project::stage::step`].
macro_rules! finished {
    ($p:literal) => {
        concat!($p, ".winner_id IS NOT NULL AND ", $p, ".ended_at IS NOT NULL AND ", $p, ".package_confirm")
    };
}
pub(crate) use finished;

/// A business contest whose prize a moderator has to name: `quotation_pending` of an unpaid
/// [`domain::project::ProjectFacts`].
macro_rules! unquoted {
    ($p:literal) => {
        concat!($p, ".taocan = 99 AND NOT ", $p, ".audit AND ", $p, ".pool = 0")
    };
}
pub(crate) use unquoted;

/// An abandoned contest whose shares are paid and whose rest somebody may still claim:
/// [`domain::project::Action::ClaimRest`], as soon as it is due.
macro_rules! rest_waits {
    ($p:literal) => {
        concat!(
            $p,
            ".audit AND ",
            $p,
            ".abandoned_at IS NOT NULL AND ",
            $p,
            ".winner_id IS NULL AND NOT ",
            $p,
            ".package_confirm"
        )
    };
}
pub(crate) use rest_waits;

/// An entry that hangs where everybody may see its contest's entries: [`domain::project::access::is_public_work`].
macro_rules! shown {
    ($w:literal) => {
        concat!($w, ".deleted_at IS NULL AND NOT ", $w, ".hidden")
    };
}
pub(crate) use shown;

/// A comment of a poll that was reported, and on which nobody has decided: [`crate::poll::comment::Comment::waits`].
macro_rules! comment_waits {
    ($c:literal) => {
        concat!($c, ".reported_at IS NOT NULL AND ", $c, ".decided_at IS NULL")
    };
}
pub(crate) use comment_waits;

/// Somebody who can still do anything: [`domain::project::silence::Presence::acts`].
macro_rules! acts {
    ($u:literal) => {
        concat!($u, ".deleted_at IS NULL AND NOT ", $u, ".suspended")
    };
}
pub(crate) use acts;

/// A handover `h` that a designer of `t` owes something of: [`domain::project::silence::owed`].
macro_rules! owed_handover {
    () => {
        concat!(
            "h.project_id = p.id AND h.designer_id = t.designer_id AND h.revoked_at IS NULL AND h.confirmed_at IS NULL \
             AND (h.package_at IS NULL OR h.revision_at IS NOT NULL OR NOT (",
            $crate::rules::acts!("u"),
            "))"
        )
    };
}
pub(crate) use owed_handover;

/// A designer of whom nothing is heard, in a contest that goes on: [`domain::project::silence::Presence::is_away`].
macro_rules! away {
    () => {
        concat!(
            "t.inactive_at IS NOT NULL AND (u.ac_at <= t.inactive_at OR NOT (",
            $crate::rules::acts!("u"),
            ")) AND p.refund_status = 0"
        )
    };
}
pub(crate) use away;

/// What a finalist owes without a handover.
macro_rules! owes_as_finalist {
    () => {
        "t.is_finalist AND p.winner_id IS NULL AND NOT p.package_confirm"
    };
}
pub(crate) use owes_as_finalist;

/// Designers who owe something and of whom nothing is heard, one row for each handover, or for their part as a finalist.
/// Served by `participants_inactive_idx`.
macro_rules! silent {
    () => {
        concat!(
            "FROM participants t JOIN projects p ON p.id = t.project_id JOIN users u ON u.id = t.designer_id \
             LEFT JOIN handovers h ON ",
            $crate::rules::owed_handover!(),
            " WHERE ",
            $crate::rules::away!(),
            " AND ((",
            $crate::rules::owes_as_finalist!(),
            ") OR h.id IS NOT NULL)"
        )
    };
}
pub(crate) use silent;

/// The same, one row for each designer and contest, whatever they owe there.
macro_rules! silent_once {
    () => {
        concat!(
            "FROM participants t JOIN projects p ON p.id = t.project_id JOIN users u ON u.id = t.designer_id WHERE ",
            $crate::rules::away!(),
            " AND ((",
            $crate::rules::owes_as_finalist!(),
            ") OR EXISTS (SELECT 1 FROM handovers h WHERE ",
            $crate::rules::owed_handover!(),
            "))"
        )
    };
}
pub(crate) use silent_once;

/// The number of what one designer owes in one contest, of a row of [`silent`]: their first entry there, which is
/// nobody else's and stays when it is taken down. Index: `works_project_id_number_key`.
macro_rules! silent_number {
    () => {
        "(SELECT MIN(e.id) FROM works e WHERE e.project_id = t.project_id AND e.designer_id = t.designer_id)"
    };
}
pub(crate) use silent_number;

/// An entry that is sold for good: [`domain::store::is_sold`].
macro_rules! sold {
    ($s:literal) => {
        concat!($s, ".held_until IS NULL")
    };
}
pub(crate) use sold;

/// An entry that nobody else can buy now, sold or held for a buyer: [`domain::store::is_taken`].
macro_rules! taken {
    ($s:literal, $now:literal) => {
        concat!("(", $s, ".held_until IS NULL OR ", $s, ".held_until > ", $now, ")")
    };
}
pub(crate) use taken;

/// What the designer asks for an entry: [`domain::store::offer::asked`], of an entry that is for sale.
macro_rules! asks {
    ($o:literal, $i:literal, $u:literal) => {
        concat!(
            "COALESCE(",
            $o,
            ".price, CASE WHEN ",
            $i,
            ".site = 'zh' THEN ",
            $u,
            ".auto_sell_cny ELSE ",
            $u,
            ".auto_sell_usd END)"
        )
    };
}
pub(crate) use asks;
