// Texts of the certificate before it is issued: how it will look, whose names it carries.
import type zh from '../zh/certificate';

const certificate: typeof zh = {
  preview: 'Preview of the certificate',
  missing:
    'Not given yet: the brand stands in. Please write your full name or the company’s registered name. It cannot be changed once the certificate is issued.',
  designerNote:
    'This is the designer’s name on this site. Until the certificate is issued they can put their legal name in its place.',
  nobody: 'Not given yet',
  later: {
    code: 'Given when it is issued',
    issued: 'The day you confirm the files',
    sha: 'Added when you confirm the files',
  },
  paper: {
    title: 'Copyright Transfer Certificate',
    other: '著作权转让证书',
    code: 'Certificate no.',
    statement:
      'This certifies that the work shown above was accepted as final, and that all transferable economic rights in it pass from the assignor to the assignee on the date of issue. The certificate is bound to the delivered source files by their SHA-256 fingerprint and can be verified by anyone.',
    assignor: 'Assignor / Designer',
    assignee: 'Assignee / Client',
    contest: 'Contest',
    issued: 'Date of issue',
    sha: 'SHA-256 fingerprint of the source files',
    signature: 'Signature of the assignor',
  },
};

export default certificate;
