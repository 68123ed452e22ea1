/** Ours: of accounts. */
export const ACCOUNT_SENTENCES = {
  emailChanged: 'Your email address is changed.',
  passwordMissing: 'Please enter your password.',
  signedOut: 'You are signed out.',
} as const
