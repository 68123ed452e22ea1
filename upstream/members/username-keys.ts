import unhomoglyph from 'unhomoglyph'

/**
 * Two names with either key in common are alike: `username_letters` ignores case, `username_shape` is how the name
 * looks. Confusable characters as in Unicode's UTS 39, section 4.
 */
export function usernameKeys(username: string) {
  // Lower case comes last again, because the table maps to capitals too: 0 to O.
  const look = (text: string) => unhomoglyph(text).toLowerCase()
  return { username_letters: look(username.toLowerCase()), username_shape: look(username) }
}
