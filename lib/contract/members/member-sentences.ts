/** The specification's sentences about accounts, profiles and pictures that the API says (sections 5 and 8), verbatim. */
export const MEMBER_SENTENCES = {
  verified: 'Email verified successfully! You can now log in.',
  passwordTooShort: 'Password must be at least 6 characters long',
  resent: (email: string) => `Verification email has been resent to ${email}`,
  forgotSent: 'Password reset instructions have been sent to your email',
  resetDone: 'Password has been reset successfully',
  profileUpdated: 'Profile updated successfully',
  pictureUpdated: 'Profile picture updated successfully',
  pictureRemoved: 'Profile picture removed successfully',
  pictureTooLarge: 'Image is too large. Maximum size is 5MB.',
  pictureWrongType: 'Invalid file type. Only JPEG, PNG, GIF and WebP images are allowed.',
  pictureMissing: 'No file selected',
} as const
