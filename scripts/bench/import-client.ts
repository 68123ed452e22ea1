import { setTimeout as pause } from 'node:timers/promises'
import { type ImportState, importProgress, startImport } from '#contract'
import { type BenchMember, bearer } from './populate.ts'

/** Starts an import of these files, by name, and returns its id. */
export async function uploadImport(
  url: string,
  member: BenchMember,
  files: Record<string, Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.append('files', new Blob([bytes]), name)
  const request = { method: 'POST', body: form, headers: bearer(member) }
  const response = await fetch(url + startImport.path, request)
  if (response.status !== 202) throw new Error(`The upload was responded to with ${response.status}.`)
  return startImport.output.parse(await response.json()).id
}

/** Polls the progress, as the import's page does, until the import is in a wanted state or has failed. */
export async function pollImport(
  url: string,
  member: BenchMember,
  id: number,
  { until, everyMs }: { until(state: ImportState): boolean; everyMs: number },
) {
  const target = url + importProgress.path.replace('{id}', String(id))
  for (;;) {
    const response = await fetch(target, { headers: bearer(member) })
    const progress = importProgress.output.parse(await response.json())
    if (progress.isStopped) throw new Error(progress.message ?? 'The import stopped.')
    if (progress.state === 'failed' || until(progress.state)) return progress
    await pause(everyMs)
  }
}
