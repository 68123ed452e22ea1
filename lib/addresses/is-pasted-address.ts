/** Whether a search is an address, or the number of a title at IMDb, as one pastes them. */
export function isPastedAddress(query: string): boolean {
  return /^(https?:\/\/\S+|[\w.-]+\.\w+\/\S+|tt\d{7,10})$/i.test(query)
}
