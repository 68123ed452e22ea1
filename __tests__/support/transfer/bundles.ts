import type { TestMember, Upstream } from '#tests/support/upstream'
import { openAccountReader } from '#upstream/transfer/export/account-reader'
import { bundleFiles } from '#upstream/transfer/export/cuedot-json'

/** What `cuedot.json` says of an account. */
export async function bundleOf(upstream: Upstream, member: Pick<TestMember, 'id'>): Promise<string> {
  return (await bundleParts(upstream, member))['cuedot.json'] ?? ''
}

/** By name. */
export async function bundleParts(
  upstream: Upstream,
  { id }: Pick<TestMember, 'id'>,
  limits?: { maxBytes: number; maxRows: number },
): Promise<Record<string, string>> {
  const { db, catalogue } = upstream.dependencies
  const parts: Record<string, string> = {}
  const context = { db, catalogue, memberId: id, signal: new AbortController().signal }
  for await (const { path, content } of bundleFiles(openAccountReader(context), limits)) {
    parts[path] = ''
    for await (const piece of content) parts[path] += piece
  }
  return parts
}
