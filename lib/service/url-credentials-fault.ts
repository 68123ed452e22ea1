/**
 * Why the user name and the password in a server's URL would be read wrongly: `smtp://ann:12#ss@host` is the host
 * `ann` at port 12. Never contains the value. Null: they are as written.
 */
export function urlCredentialsFault(url: string): string | null {
  const rest = url.slice(url.indexOf('://') + 3)
  // Without a host (`postgres:///…?user=a@b`) there are none.
  const end = /^[/?#]/.test(rest) ? -1 : rest.lastIndexOf('@')
  if (end < 0) return null
  const credentials = rest.slice(0, end)
  const reserved = /[#/?]/.exec(credentials)?.[0]
  if (reserved) {
    return `has a ${reserved} before its last @: write ${reserved} as ${encodeURIComponent(reserved)} in the user name and the password, and @ as %40 after the host`
  }
  return isDecodable(credentials)
    ? null
    : 'has a % that begins no escape: write % as %25 in the user name and the password'
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
