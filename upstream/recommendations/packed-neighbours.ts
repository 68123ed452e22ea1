import type { TitleNumber } from '#upstream/recommendations/title-number'

export interface Neighbour {
  title: TitleNumber
  /** Above 0, to 1. */
  similarity: number
}

const BYTES = 8

/** As text that is read fast: a viewer's recommendations read the neighbours of all that they have rated. */
export function packNeighbours(neighbours: readonly Neighbour[]): string {
  const packed = Buffer.alloc(neighbours.length * BYTES)
  neighbours.forEach(({ title, similarity }, at) => {
    packed.writeInt32LE(title, at * BYTES)
    packed.writeFloatLE(similarity, at * BYTES + 4)
  })
  return packed.toString('base64')
}

export function eachNeighbour(packed: string, use: (title: TitleNumber, similarity: number) => void): void {
  const bytes = Buffer.from(packed, 'base64')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length; at += BYTES) {
    use(view.getInt32(at, true), view.getFloat32(at + 4, true))
  }
}
