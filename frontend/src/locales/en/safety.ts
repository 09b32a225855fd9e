// Texts of what keeps an account safe: running sessions, the second step.
import type zh from '../zh/safety';

const safety: typeof zh = {
  sessions: {
    title: 'Devices signed in',
    lead: 'Browsers that use your account now. End any that you do not know, and set a new password.',
    unknown: 'Unknown device',
    here: 'This device',
    seen: 'Last seen {0}',
    since: 'Signed in {0}',
    end: 'End',
    endTitle: 'End this session?',
    endText: 'That device is signed out at once.',
    endOthers: 'End all other sessions',
    endOthersTitle: 'End all other sessions?',
    endOthersText: 'Every device but this one is signed out at once.',
    ended: 'Ended.',
    cancel: 'Cancel',
  },
  events: {
    title: 'Security log',
    lead: 'What happened to your account, kept for 180 days.',
    operator: 'The site',
    more: 'Earlier events',
  },
  ask: {
    enterTitle: 'Second step',
    enterText: 'Open your authenticator app and enter its current code to finish signing in.',
    againTitle: 'Confirm that it is you',
    againText: 'Moving money takes a fresh code of your authenticator app. It is good for 15 minutes.',
    proofText:
      'You signed in a while ago. Ways of signing in change only after you prove again that it is you.',
    password: 'Password',
    signInAgain:
      'You have neither a password nor an address that a code could be sent to. Sign out and in again, and you can make this change within 15 minutes.',
    code: 'Code',
    hint: '6 digits; without your phone, one of your recovery codes.',
    required: 'Required.',
    confirm: 'Confirm',
    cancel: 'Cancel',
  },
  step: {
    title: 'Second step',
    lead: 'Signing in takes a code of an app on your phone besides the first step.',
    on: 'On since {0}.',
    left: (n) => `Recovery codes left: ${n}.`,
    off: 'Not set up.',
    offModerator: 'Not set up. The desk needs it.',
    turnOn: 'Set up the second step',
    turnOff: 'Turn the second step off',
    turnedOn: 'The second step is on.',
    turnedOff: 'The second step is off.',
    offText: 'Signing in takes the first step only from then on.',
    newCodes: 'Make new recovery codes',
    newCodesText: 'All codes from before are worth nothing then.',
    codesMade: 'Recovery codes made.',
    about:
      'You need an authenticator app such as Google Authenticator, Microsoft Authenticator or 1Password. Other devices are signed out when it is on.',
    goOn: 'Continue',
    scan: 'Scan the QR code with your authenticator app, then enter the code that it shows.',
    qr: 'QR code for an authenticator app',
    typed: 'If you cannot scan it, type this key:',
    code: 'Code',
    codeHint: '6 digits, a new one every 30 seconds.',
    confirm: 'Turn on',
    cancel: 'Cancel',
    password: 'Current password',
    passwordHint: 'You signed in a while ago; please enter your password again.',
    codesTitle: 'Recovery codes',
    codesText:
      'Without your phone, each of these signs you in once. They are shown this once: keep them in a safe place.',
    copy: 'Copy',
    copied: 'Copied.',
    kept: 'I have kept them',
  },
};

export default safety;
