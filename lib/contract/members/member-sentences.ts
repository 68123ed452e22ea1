/** The specification's sentences about accounts, profiles and members (sections 2, 5 and 8), verbatim. */
export const MEMBER_SENTENCES = {
  // Accounts
  verified: 'Email verified successfully! You can now log in.',
  loginRefused: 'Login failed',
  loginFailed: 'Failed to login',
  registrationFailed: 'Registration failed',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',
  resendFailed: 'Failed to resend verification email',
  resent: (email: string) => `Verification email has been resent to ${email}`,
  emailMissing: 'Please enter your email address',
  forgotFailed: 'Failed to process request',
  forgotSent: 'Password reset instructions have been sent to your email',
  resetTokenRequired: 'Reset token is required',
  resetTokenMissing: 'Please enter a reset token',
  resetFailed: 'Failed to reset password',
  resetDone: 'Password has been reset successfully',
  verifyTokenMissing: 'Please enter a verification token',
  verifyFailed: 'Failed to verify email. The token may be invalid or expired.',

  // Profiles
  profileFailed: 'Failed to load your profile. Please try again later.',
  profileEmpty: 'Nothing to see here yet. What you rate stands here for those you show it to.',
  profileUpdated: 'Profile updated successfully',
  profileUpdateFailed: 'Failed to update profile. Please try again.',
  pictureUpdated: 'Profile picture updated successfully',
  pictureUploadFailed: 'Failed to upload profile picture',
  pictureRemoved: 'Profile picture removed successfully',
  pictureRemoveFailed: 'Failed to remove profile picture',
  pictureRemoveQuestion: 'Are you sure you want to remove your profile picture?',
  pictureTooLarge: 'Image is too large. Maximum size is 5MB.',
  pictureWrongType: 'Invalid file type. Only JPEG, PNG, GIF and WebP images are allowed.',
  pictureMissing: 'No file selected',
  memberServerError: (status: number, message: string) => `Server error: ${status} - ${message}`,
  memberNoResponse: 'No response received from server. Please check your connection.',
  memberFailed: (reason: string) => `Failed to load user profile: ${reason}`,

  // Privacy of profiles (ours)
  profileIsPublic: 'Anyone with the link can see your titles and ratings. Your email stays private.',
  profileIsPrivate:
    'Only you can see your titles and ratings. The page at this address says that it is private.',
  profilePrivate: 'This profile is private.',
  madePrivate: 'Your profile is private now.',
  madePublic: 'Your profile is public now.',

  // Admin
  membersFailed: 'Failed to load users',
  adminToggleFailed: 'Failed to update admin status',
  memberDeleteFailed: 'Failed to delete user',
  membersEmpty: 'No users found or you may not have permission to view them.',
} as const

/** Ours: said by the form and the API. */
export const EMAIL_INVALID = 'Please enter a valid email address.'
