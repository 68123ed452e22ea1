import { ENDPOINTS, type ExportFormat, exportSummary } from '#contract'
import type { Files } from '#tests/support/transfer/imports'
import type { TestMember, Upstream } from '#tests/support/upstream'
import { readArchive } from '#upstream/transfer/read/read-archive'

export function requestExport(
  upstream: Upstream,
  member: Pick<TestMember, 'token'> | null,
  format: string,
): Promise<Response> {
  return fetch(`${upstream.url}${ENDPOINTS.exportArchive.path}?format=${format}`, {
    headers: member ? { authorization: `Bearer ${member.token}` } : {},
  })
}

/** The files of an export, by name. */
export async function exported(
  upstream: Upstream,
  member: TestMember,
  format: ExportFormat = 'everything',
): Promise<Record<string, string>> {
  const response = await requestExport(upstream, member, format)
  expect(response.status).toBe(200)
  const { files } = await readArchive('export.zip', new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]))
}

/** Without the texts for people. */
export function tablesOf(files: Record<string, string>): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith('.txt')))
}

/** Once it is recorded, which is after the client has it. */
export async function lastExport(
  member: TestMember,
  isNew: (last: { bytes: number } | null) => boolean = (last) => last !== null,
): Promise<{ exportedAt: string; bytes: number }> {
  for (let times = 0; times < 500; times++) {
    const { last } = (await member.call(exportSummary, {})).body
    if (isNew(last)) return last
  }
  throw new Error('No export was recorded.')
}
