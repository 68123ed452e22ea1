import yazl from 'yazl'
import { applyImport, importDetails, importRows, listEntries, startImport, undoImport } from '#contract'
import type { TestMember, Upstream } from '#tests/support/upstream'

export type Files = Record<string, string | Uint8Array>

/** A ZIP of these files. */
export async function zip(files: Files): Promise<Uint8Array> {
  const archive = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content), name, { mtime: new Date(0) })
  archive.end()
  const chunks: Buffer[] = []
  for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Uploads files; the response as the API sends it. */
export async function uploadFiles(
  { url }: Pick<Upstream, 'url'>,
  member: Pick<TestMember, 'token'>,
  files: Files,
) {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) {
    form.append('files', new Blob([Buffer.from(content)]), name)
  }
  const response = await fetch(url + startImport.path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${member.token}` },
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Uploads files and works until nothing can be done; returns the import as the API shows it. */
export async function review(upstream: Upstream, member: TestMember, files: Files) {
  const { status, body } = await uploadFiles(upstream, member, files)
  expect(status).toBe(202)
  await upstream.dependencies.imports.flush()
  return (await member.call(importDetails, { id: body.id })).body
}

export async function rowsOf(
  member: TestMember,
  id: number,
  level: 'open' | 'done' | 'none' | 'written' | 'conflicts' | 'kept' | 'all' = 'all',
) {
  return (await member.call(importRows, { id, level })).body.items
}

export async function apply(upstream: Upstream, member: TestMember, id: number) {
  expect((await member.call(applyImport, { id })).status).toBe(200)
  await upstream.dependencies.imports.flush()
  return (await member.call(importDetails, { id })).body
}

export async function undo(upstream: Upstream, member: TestMember, id: number): Promise<void> {
  expect((await member.call(undoImport, { id })).status).toBe(200)
  await upstream.dependencies.imports.flush()
}

export async function importFiles(upstream: Upstream, member: TestMember, files: Files) {
  const { id } = await review(upstream, member, files)
  return apply(upstream, member, id)
}

/** As the API sends it. */
export async function collection(member: TestMember): Promise<{ Title: string; Rating: number }[]> {
  return (await member.call(listEntries, {})).body
}

/** By the titles' names. */
export async function ratings(member: TestMember): Promise<Record<string, number>> {
  return Object.fromEntries((await collection(member)).map(({ Title, Rating }) => [Title, Rating]))
}
