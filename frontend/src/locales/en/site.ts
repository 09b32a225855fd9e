// Texts of the public pages: home, price, questions, rules.
import type zh from '../zh/site';

const site: typeof zh = {
  home: {
    title: 'Many good designers draw for your one name',
    lead: 'Post a brief and see a wall of first designs within two days. Choose one and take home the source files and the copyright. If you are unhappy, you know before you pay how much comes back.',
  },
};

export default site;
