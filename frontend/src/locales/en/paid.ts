// Texts of what happens after a contest was paid.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/paid';

const paid: typeof zh = {
  title: 'Payment received',
  heading: 'Paid: your contest is open',
  lead: (title) => `Designers can see “${title}” now and begin. What happens next:`,
  privateLead: (title) => `Approved designers can see “${title}” now and begin. What happens next:`,
  designs: {
    title: 'The first designs',
    about: (designers, designs) =>
      `Your package is planned for about ${plural(designers, 'designer', 'designers')} and at least ${plural(designs, 'first design', 'first designs')}; with fewer, another round is free.`,
    expected:
      'Going by the median of recent contests, the first may come around {0}. An estimate, not a promise.',
    until: 'The open stage lasts until {0}. Rate and comment whenever you like: designers improve by it.',
  },
  invited: {
    title: 'Invite designers',
    some: 'Invited and notified:',
    none: 'Nobody is invited yet. Whose work you like you can ask to take part.',
    left: (n) => `${plural(n, 'invitation', 'invitations')} left.`,
    more: 'Invite from the directory',
  },
  brief: {
    title: 'Make the brief stronger',
    good: 'Your brief is complete. Nothing is missing.',
    lead: 'The more exact it is, the closer the designs. You could add:',
    intro: 'A few more words about the brand: what it does, for whom, and what sets it apart',
    content: 'Where the design will be used, how it should feel, and what to avoid',
    formats: 'Which file formats you need in the end',
    still:
      'Brief and files can be changed until you choose the winner: under “Brief” on the contest’s page, with “Edit brief”. Whoever takes part is told.',
    edit: 'Edit brief and files',
    add: 'Add to brief and files',
  },
  told: {
    title: 'How you hear from us',
    text: 'New designs, new messages and every change of stage show up under the bell; what matters comes by e-mail too.',
    settings: 'Notice settings',
  },
  go: 'Go to the contest',
};

export default paid;
