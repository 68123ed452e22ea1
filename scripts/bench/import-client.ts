import { setTimeout as pause } from 'node:timers/promises'
import { type ImportState, importProgress, startImport } from '#contract'
import { callRequest } from './call-request.ts'

/** By name. */
type Files = Record<string, Uint8Array<ArrayBuffer>>

/** Of a member: a token for the API, a cookie for the web app. */
type Headers = Record<string, string>

export function sendFiles(url: string, headers: Headers, files: Files): Promise<Response> {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.append('files', new Blob([bytes]), name)
  return fetch(url + startImport.path, { method: startImport.method, body: form, headers })
}

/** Starts an import of these files and returns its id. */
export async function uploadImport(url: string, headers: Headers, files: Files): Promise<number> {
  const response = await sendFiles(url, headers, files)
  if (response.status !== 202) throw new Error(`The upload was responded to with ${response.status}.`)
  return startImport.output.parse(await response.json()).id
}

/** Polls the progress, as the import's page does, until the import is in a wanted state or has failed. */
export async function pollImport(
  url: string,
  headers: Headers,
  id: number,
  { until, everyMs }: { until(state: ImportState): boolean; everyMs: number },
) {
  const target = url + callRequest(importProgress, { id }).path
  for (;;) {
    const response = await fetch(target, { headers })
    const progress = importProgress.output.parse(await response.json())
    if (progress.isStopped) throw new Error(progress.message ?? 'The import stopped.')
    if (progress.state === 'failed' || until(progress.state)) return progress
    await pause(everyMs)
  }
}
