// Texts of a contest's help: questions of its stage, and asking the market's own people.
import type zh from '../zh/help';

const help: typeof zh = {
  title: 'How this contest works',
  now: 'What people ask at this point',
  all: 'All questions and answers',
  stages: [
    'Designers read the brief and enter first designs without seeing each other’s. The client gives stars, hearts and notes to show the way.',
    'The client chooses finalists, who revise by the notes.',
    'The client chooses the winning design. The designer uploads mockups, then the source files. The client checks them and may ask for changes.',
    'The client confirms, the prize is paid out, and a copyright certificate is issued that anybody can verify.',
  ],
  ask: {
    title: 'No answer here? Ask us',
    lead: 'This contest goes along. A moderator answers under “Messages”, and you get an e-mail.',
    label: 'Your question',
    send: 'Send question',
    sent: 'We have it. The answer will be under “Messages”.',
    signIn: 'Sign in to ask',
    required: 'Please write your question.',
    tooLong: (n) => `At most ${n} characters.`,
    mine: 'What you have asked',
    waits: 'Waiting for an answer',
    answered: 'See the answer',
  },
  desk: {
    tabs: { open: 'To answer', decided: 'Answered' },
    columns: {
      question: 'Question',
      contest: 'Contest',
      asker: 'Asked by',
      waited: 'Waiting',
      by: 'Answered by',
      at: 'Answered',
    },
    label: 'Answer',
    hint: 'Who asked reads question and answer in their messages; the conversation goes on there.',
    send: 'Send answer',
    done: 'Answered',
    empty: 'What people ask in contests appears here.',
  },
};

export default help;
