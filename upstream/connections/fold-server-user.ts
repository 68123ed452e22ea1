/** By what names on a server are compared: trimmed, without case, NFC. */
export function foldServerUser(name: string): string {
  return name.trim().toLowerCase().normalize('NFC')
}
