import type { RowSource } from '#contract'

/** What a delivery came by: a connection of the member's or of a server, or a program's token. */
export interface DeliverySource {
  connectionId: number | null
  tokenId: number | null
  memberId: number
  /** IANA: decides the days of its watches. */
  timeZone: string
  takesMarks: boolean
  takesRatings: boolean
}

export function rowSourceOf({
  connectionId,
  tokenId,
}: Pick<DeliverySource, 'connectionId' | 'tokenId'>): RowSource {
  return connectionId === null ? `token-${tokenId ?? 0}` : `connection-${connectionId}`
}
