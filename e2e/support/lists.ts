import type { Client } from './members.ts'

const TITLES = [238, 240, 680, 155] as const

/** Makes a list of four films unless stated, one with a note, by the context's member. @returns its id */
export async function makeList(
  { request }: Client,
  stated: object,
  titles: readonly number[] = TITLES,
): Promise<string> {
  const url = `${process.env.E2E_URL}/api/lists`
  const { id } = await (await request.post(url, { data: stated })).json()
  for (const title of titles) {
    const data = title === 680 ? { note: 'Royale.' } : {}
    await request.put(`${url}/${id}/titles/movie/${title}`, { data })
  }
  return id
}
