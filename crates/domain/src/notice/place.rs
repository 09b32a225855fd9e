//! Where notices lead.

/// Where the reader of a notice goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Contest,
    /// The entry where one is named, else the wall.
    Designs,
    Handover,
    /// The entry, the handover or the order.
    Thread,
    Order,
    Conversation,
    Refund,
    Invoice,
    Payment,
    Income,
    SignUp,
    /// The person's own warnings.
    Standing,
    DeskPerson,
    DeskApplication,
    DeskPayout,
    DeskInvoice,
    DeskTransfer,
    DeskRefunds,
    DeskSilent,
    DeskMessages,
    /// Questions about contests.
    DeskHelp,
    DeskPollComments,
    DeskReports,
    /// What is new in a topic of the forum.
    Topic,
    /// The contest's poll.
    Poll,
    /// A poll where its reader may know its contest, else the list: that of a private one is not everybody's to know of.
    Polls,
    /// The page of a gig.
    Gig,
    /// The form of one's own gig.
    OwnGig,
    /// What of one's own may be sold in the store.
    OwnStore,
    DeskGig,
    DeskOrders,
}
