/** Ours: of the Security tab. */
export const ACCOUNT_SENTENCES = {
  usernameChanged: (name: string) => `Your username is ${name} now.`,
  usernameFailed: 'Failed to change your username. Please try again.',
  emailWaiting: (email: string) => `We have sent a link to ${email}. Until you open it, nothing changes.`,
  emailKept: 'Your email address stays as it is.',
  emailChanged: 'Your email address is changed.',
  emailFailed: 'Failed to change your email address. Please try again.',
  passwordMissing: 'Please enter your password.',
  passwordChanged: 'Your password is changed. Other browsers are signed out.',
  passwordFailed: 'Failed to change your password. Please try again.',
  signedOut: 'You are signed out.',
  signOutFailed: 'Could not log out. Try again.',
  sessionEnded: 'Signed out.',
  otherSessionsEnded: 'Signed out everywhere else.',
  sessionEndFailed: 'Failed to sign that browser out. Please try again.',
  accountDeleted: 'Your account is deleted.',
  accountDeleteFailed: 'Failed to delete your account. Please try again.',
} as const
