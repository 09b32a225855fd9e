// The answers of the help, by their anchors (shared/lib/answers.ts).
import {
  ABANDONED_AFTER_DAYS,
  BUDGET_DRAFTS,
  HIRE_LEAST,
  HIRE_WINS_LEAST,
  IMAGE_BYTES_MOST,
  PACKAGE_BYTES_MOST,
  POLL_DAYS_MOST,
  POLL_WORKS_LEAST,
  POLL_WORKS_MOST,
  PREMIUM_DRAFTS,
  PREMIUM_FINALISTS,
  PREMIUM_INVITED,
  PREMIUM_INVITES,
  REPORT_REASON_LEAST,
  STANDARD_DRAFTS,
  STANDARD_FINALISTS,
  WORK_ATTACHMENTS_MOST,
} from '@/shared/api/limits';
import { formatBytes } from '@/shared/lib/format';
import type zh from '../zh/answers';

const answers: typeof zh = {
  package: {
    title: 'Which of the three logo packages?',
    paragraphs: () => [
      `Budget suits a simple need: a small shop, a personal brand, something internal. At least ${BUDGET_DRAFTS} designs are enough to find a direction.`,
      `Standard is what most people take. With ${STANDARD_DRAFTS} designs or more, truly different ideas turn up, and ${STANDARD_FINALISTS} finalists let you carry several of them all the way before you decide.`,
      `Premium is for a name you will live with for years: at least ${PREMIUM_DRAFTS} designs, ${PREMIUM_FINALISTS} finalists, ${PREMIUM_INVITES} designers you invite yourself and ${PREMIUM_INVITED} more we invite, the best rated in your industry.`,
      'If in doubt, take Standard. Too few designs means another round for free, and a further finalist can be added later; there is no need to buy the largest first.',
    ],
  },
  'logo-or-vi': {
    title: 'A logo, or an identity with it',
    paragraphs: (n) => [
      'A logo is a mark and the rules for using it. An identity is that mark on real things: cards, letterheads, the shop front, packaging, a profile picture.',
      'If the name is still moving, start with the logo. Once it is confirmed you can run an identity contest for it at any time.',
      `If you open soon and things must go to print, order both: there is a discount, and once the logo is confirmed, one press on the contest’s page makes the identity a contest of its own, already paid. An identity has at least ${n.identityMinimum} items; each beyond the package costs ${n.identityItem}.`,
    ],
  },
  private: {
    title: 'I do not want my contest to be found',
    paragraphs: (n) => [
      `Make it private (${n.privateFee}): tick it when you start, or add it later on the contest’s page.`,
      'A private contest appears in no list, no search and no search engine. It is seen by you, our moderators, approved designers, whoever takes part, and whoever has the link you share. For everybody else it does not exist.',
    ],
  },
  paying: {
    title: 'How to pay, and where the money goes',
    paragraphs: () => [
      'Before you pay you see every line of the price and the sum. Then choose a way to pay; the contest opens the moment the payment arrives.',
      'The money does not go to a designer. It waits in the contest’s escrow until you have chosen a design, received the source files and confirmed them. The contest’s page always says how much is held and for whom.',
      'If the payment page does not bring you back, do not pay again: reload the contest, its state changes by itself. Money that arrives twice goes back the way it came.',
    ],
  },
  transfer: {
    title: 'Paying by bank transfer',
    paragraphs: (n) => [
      'Choose “Bank transfer” when paying, send the exact amount to the account shown with the payment number as reference, then upload the proof of payment and name the contest.',
      `A person checks it, and the contest opens at that moment: the ${n.openHours} hours run from then, so no waiting counts against you.`,
    ],
  },
  designer: {
    title: 'I am a designer. How do I take part?',
    paragraphs: (n) => [
      'Take the sign-up test once: one to three designs, looked at by a person. There is one chance. After that every public contest is open to you, and so is writing in the forum.',
      `Before you enter you see what the winner receives: the prize, less finalists’ awards, less our ${n.commission}%. Awards and tips are free of the fee.`,
    ],
  },
  'open-stage': {
    title: 'What happens while first designs come in?',
    paragraphs: (n) => [
      `For ${n.openHours} hours from payment designers read the brief and enter designs. During that time a designer sees their own designs and how many there are; the client sees all of them.`,
      `The client may end the stage early, and may open another round until a winner is chosen. When the stage is over, ${n.revisionDays} days of revision follow.`,
      'After ending early, or choosing the first finalist, a different refund percentage applies; you see both before you confirm.',
    ],
  },
  rating: {
    title: 'How to tell designers what I like',
    paragraphs: () => [
      'Give stars and hearts, press a ready reason (“too complex”, “wrong colour”), or click on the picture and pin a note to that point. Designers read it in their own language.',
      'The sooner and the more precisely, the better. Each design has a conversation of its own, seen by you, its designer and our moderators only.',
    ],
  },
  'change-brief': {
    title: 'Can I change the brief once it runs?',
    paragraphs: () => [
      'Yes, until you choose the winner. Under “Brief” change the design requirements, “About the brand”, style and colours, the ideas you like or the files; every designer taking part is told.',
      'Type, package and prize were settled when you paid and stay. If the direction changes a lot, change the brief first and then start another round.',
    ],
  },
  unhappy: {
    title: 'What if I don’t like the first designs?',
    paragraphs: (n) => [
      'Tell the designers why. One star and “too complex” or “wrong colour” does more than silence: the next designs will change direction.',
      'If fewer designs arrived than the package promises, another round is free.',
      `If there are enough but none is right, another round costs ${n.restartFee}. Designs and finalists stay. Change the brief first if it helps; everyone taking part is told.`,
      'If that does not help either, ask for your money back. How much it would be now is always written on the contest’s page. Think before the first finalist or before ending early: from then on the revision stage’s percentage applies, and you see the change before you confirm.',
    ],
  },
  entering: {
    title: 'What a design has to meet',
    paragraphs: () => [
      `The main picture is a 4:3 JPG in one of the sizes that the upload form names, at most ${formatBytes(IMAGE_BYTES_MOST)}. Up to ${WORK_ATTACHMENTS_MOST} more pictures behind it can show variations and uses.`,
      'It must be your own original work. Say so if you used AI; a client may have ruled it out in the brief. No templates, no stock, nobody else’s designs.',
      'You can withdraw a design until a winner is chosen. Its number is not given to another.',
    ],
  },
  copies: {
    title: 'How do I report a copied design?',
    paragraphs: () => [
      `Press “Report” beside the design, choose the reason, say why in at least ${REPORT_REASON_LEAST} characters, and add the original picture or its link if you can. Moderators compare the two, the author can answer, and everybody concerned is told the outcome with its reason.`,
      'False reports can cost warning points, which is why there is a box to tick.',
      'Every design is compared with all others on the site as it comes in: a picture identical to somebody else’s is refused, a similar one is looked at by a person. If a winning design turns out to be copied, the win is taken back and the contest goes on.',
    ],
  },
  finalists: {
    title: 'Choosing finalists, and how many',
    paragraphs: (n) => [
      `From the first design on. A finalist is a designer, not a picture: they go on revising and adding. A number is included in the package; each one more costs ${n.extraFinalist}.`,
      `Each finalist has an award of ${n.finalistAward} out of the prize, paid when the contest is settled; awards you do not use stay in the winner’s part.`,
      'A winner need not be a finalist. Read what you are asked to confirm before the first one: from then on a different refund percentage applies.',
    ],
  },
  'finalist-work': {
    title: 'I am a finalist. What now?',
    paragraphs: (n) => [
      'Read the client’s notes on the picture and in the conversation, then upload a revised design, or a new idea. Once the open stage is over, finalists see all designs.',
      `Your award of ${n.finalistAward} reaches your balance when the contest is settled, without our fee, whoever wins.`,
    ],
  },
  poll: {
    title: 'I cannot decide and want others to vote',
    paragraphs: () => [
      `Under “Poll” choose ${POLL_WORKS_LEAST} to ${POLL_WORKS_MOST} designs and send the link to colleagues and friends; they vote without an account. One poll is open at a time, for ${POLL_DAYS_MOST} days at most.`,
      'No designer’s name is shown before there is a winner. The result is advice: you decide. The leading design can be made a finalist from there.',
    ],
  },
  abandoned: {
    title: 'A client paid and never chooses',
    paragraphs: (n) => [
      'When the revision stage is over the client is reminded. If the client still does not choose, finalists need not wait for ever.',
      `${ABANDONED_AFTER_DAYS} days after the open stage, finalists have their awards and share ${n.abandonedShare}% of the winner’s part; the client may still choose, and the rest is the winner’s. ${n.abandonedClaimDays} days later the finalists may claim the rest.`,
    ],
  },
  choosing: {
    title: 'Before you choose the winner',
    paragraphs: () => [
      'It takes two steps: you see the picture, the name on the certificate and the amount once more, then press the seal. After the seal the winner cannot be changed, and no finalist can be added.',
      'Any design can win, finalist or not. Moderators take a win back only for something like a copied design; then you choose again.',
    ],
  },
  handover: {
    title: 'How source files are handed over and confirmed',
    paragraphs: (n) => [
      `The winner adds at least one mockup, then one zip (at most ${formatBytes(PACKAGE_BYTES_MOST)}, not encrypted). The page lists what is inside, and keeps every version.`,
      'The client opens the files and confirms, or asks for a change in the handover area, which stops the clock until a new version is there.',
      `If the client does not answer, the designer may claim ${n.claimHours} hours after delivery, and after ${n.autoConfirmDays} days it is confirmed automatically. Only then is money paid out, and after that nothing is refunded.`,
    ],
  },
  'further-designs': {
    title: 'I like other designs too. Can I buy them?',
    paragraphs: (n) => [
      `Yes. Once there is a winner, any other design can be bought; its price is shown beside it: its designer’s own, from ${n.worksLeast}${n.worksDefault === n.worksLeast ? '' : `, or ${n.worksDefault} where they have set none`}. Each has a handover and a certificate of its own.`,
      'A design is sold once. Where the designer’s account is closed it cannot be bought: nobody could deliver the files.',
    ],
  },
  copyright: {
    title: 'Who owns the design?',
    paragraphs: () => [
      'Once you have chosen and confirmed, the copyright passes to you. The certificate names both sides and carries the designer’s signature, the design, and a fingerprint (SHA-256) of the files. Anyone can scan it and check that it is real.',
      'Designs you did not choose stay with their designers. You can buy the ones you like; each comes with its own certificate.',
      'The names on the certificate can be changed until you confirm.',
    ],
  },
  'paid-out': {
    title: 'When prizes are paid',
    paragraphs: (n) => [
      'The moment the client confirms the files, prize and awards are in the designers’ balances; your transactions say which contest they came from.',
      `Our fee of ${n.commission}% is taken from the winner’s prize, not from awards, at the rate set when the contest was paid. If the client does not reply you may claim ${n.claimHours} hours after delivery.`,
    ],
  },
  reviews: {
    title: 'How reviews work',
    paragraphs: () => [
      'Once a contest is complete, the client can review its winner, its finalists and the designers of additional designs, each once. The review appears on the designer’s page and is not changed afterwards.',
    ],
  },
  refund: {
    title: 'Refunds, and how to ask for one',
    paragraphs: () => [
      'Open your contest and look for “Refund” under “Brief”: on the right on a computer, below the brief on a phone. “See the rules, ask for a refund” shows first how much would come back; then give a reason and send it.',
      'From then on the contest stands still: no new designs, no winner. Until it is decided you may withdraw the request in the same place and go on. Once it is approved, the money goes back to your original payment method.',
      'The percentages are those of the moment you paid. They are part of your contest and do not change:',
    ],
  },
  invoice: {
    title: 'Invoices',
    paragraphs: () => [
      'After paying, open your contest and use “Request an invoice”, beside or below “Brief”: name, tax number, type and e-mail. The invoice is e-mailed to you and can be downloaded from the page.',
      'It never exceeds what you paid. What was refunded is not invoiced.',
    ],
  },
  withdrawing: {
    title: 'How to withdraw money',
    paragraphs: (n) => [
      `From ${n.payoutMinimum}. Under “Money” choose a channel and an account and send it with your password; we check it, pay it, and tell you.`,
      'A payout account that you have added later has to wait for a while: that protects your money if somebody else gets into your account. A withdrawal that is returned is in your balance again.',
    ],
  },
  tip: {
    title: 'Tips',
    paragraphs: () => [
      'Press “Tip” on a designer’s page, add a few words and pay: all of it is in their balance at once, without our fee. A tip is not refunded and no invoice is made out for it. One that is not paid within a day lapses.',
    ],
  },
  store: {
    title: 'Buying from the store',
    paragraphs: () => [
      'The store offers designs of ended public contests that were not chosen and that their designers agreed to sell. The designer adapts yours to your name and hands over the files, you confirm, with escrow and certificate as in a contest.',
      'A design is sold once, and is held for a while for whoever is paying. Until the designer uploads the first source files you can cancel for a full refund.',
    ],
  },
  order: {
    title: 'Services and hiring: how an order goes',
    paragraphs: () => [
      `You can have work done without a contest: order a service at its fixed price, or hire a designer (with at least ${HIRE_WINS_LEAST} wins, and open for hire) by describing the work in at least ${HIRE_LEAST} characters, and they name a price.`,
      'What you pay is held for the order. Work starts when the required questions are answered. After a delivery you accept the work or ask for a revision, as often as is included; for more, ask the designer for a price. If you do not answer, the order completes when the clock on its page runs out.',
    ],
  },
  'order-end': {
    title: 'Can an order be cancelled?',
    paragraphs: () => [
      'Before work starts either side can cancel, with a full refund. After that each names the share the designer should have: if the two agree, the order ends with it; if not, a moderator decides, with a reason that both can read.',
      'If the designer is days late and has delivered nothing, the client may cancel for a full refund.',
    ],
  },
  'contact-details': {
    title: 'Why contact details are hidden or a message is refused',
    paragraphs: () => [
      'Until two people have a contest or a paid order in common, phone numbers, WeChat names and e-mail addresses are taken out of their messages. If there is a dispute, everything that was agreed is on record.',
      'Everybody may write to approved designers. A designer writes to a client once they have entered the client’s contest, or the client wrote first. Nobody writes to somebody who has blocked them.',
    ],
  },
  suspended: {
    title: 'My account is suspended',
    paragraphs: () => [
      'That happens when warning points go over the limit, or by a moderator’s decision. You can still read, withdraw and look after your account, and nothing else. The reasons stand with your warnings under “Profile”; each can be answered once and lapses after a year.',
      'You can still write to us under “Help” of a contest.',
    ],
  },
  'ask-us': {
    title: 'There is no answer here. How do I reach you?',
    paragraphs: () => [
      'If it is about a contest, open it and write under “Help”: the contest goes along, a moderator answers under “Messages”, and you get an e-mail. That works for a contest that moderators have stopped, too.',
      'For anything else use “Contact us” at the foot of every page; the answer goes to the address you give.',
    ],
  },
};

export default answers;
