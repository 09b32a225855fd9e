// Texts of the desk's form for what the operator says of itself.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/deskoperator';

const deskoperator: typeof zh = {
  title: 'Who runs the site',
  lead: 'Shown at the foot of every page and on the contact page. What is left empty is not shown; each site has its own.',
  names: {
    company: 'Company',
    icp: 'ICP filing',
    police: 'Public security record',
    address: 'Address',
    email: 'Mailbox for letters',
    phone: 'Phone',
    wechat: 'WeChat',
    hours: 'Hours',
    claim: 'Claim',
  },
  hints: {
    icp: 'As it was filed; links to the ministry’s register.',
    police: 'As it was filed; links to the register of public security.',
    email: 'Letters from the contact page go here; without it, to all moderators.',
    claim: 'Stands beside the measured figures. Only what can be proved.',
  },
  reason: 'Why',
  save: (n) => `Save ${plural(n, 'change', 'changes')}`,
  drop: 'Drop the changes',
  saved: 'Saved, in force at once.',
};

export default deskoperator;
