// Texts of what somebody takes along: a contest, a portfolio.
import type zh from '../zh/archive';

const archive: typeof zh = {
  contest: {
    title: 'Take it with you',
    text: 'Everything of this contest that you can see, as one archive: brief, original pictures, messages, source files, certificate and every amount. Any browser opens it.',
    button: 'Download the contest',
  },
  portfolio: {
    title: 'Your portfolio to take along',
    text: 'Your profile, the designs it shows, ready-made logos on sale and your reviews, with the original pictures, as one archive. Any browser opens it.',
    button: 'Download the portfolio',
  },
  begun: 'The download has begun. With many files it takes a while.',
};

export default archive;
