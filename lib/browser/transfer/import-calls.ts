import type * as contract from '#contract'
import {
  type Call,
  ENDPOINTS,
  type ImportRow,
  type ImportSummary,
  parseConfirmation,
  parseFailure,
  parseImport,
  parseImportRow,
} from '#contract'
import { CallError } from '#lib/browser/call-error'
import type { BrowserCall } from '#lib/browser/calls'

type Input<
  Name extends
    | 'importProgress'
    | 'applyImport'
    | 'undoImport'
    | 'stopImport'
    | 'resumeImport'
    | 'keepImport'
    | 'updateImportOptions'
    | 'decideImportRow'
    | 'forgetImport',
> = contract.InputOf<(typeof contract)[Name]>

export const importProgress: BrowserCall<Input<'importProgress'>, ImportSummary> = summary(
  ENDPOINTS.importProgress,
)
export const applyImport: BrowserCall<Input<'applyImport'>, ImportSummary> = summary(ENDPOINTS.applyImport)
export const undoImport: BrowserCall<Input<'undoImport'>, ImportSummary> = summary(ENDPOINTS.undoImport)
export const stopImport: BrowserCall<Input<'stopImport'>, ImportSummary> = summary(ENDPOINTS.stopImport)
export const resumeImport: BrowserCall<Input<'resumeImport'>, ImportSummary> = summary(ENDPOINTS.resumeImport)
export const updateImportOptions: BrowserCall<Input<'updateImportOptions'>, ImportSummary> = summary(
  ENDPOINTS.updateImportOptions,
)
export const decideImportRow: BrowserCall<Input<'decideImportRow'>, ImportRow> = {
  ...ENDPOINTS.decideImportRow,
  parse: parseImportRow,
}
export const keepImport: BrowserCall<Input<'keepImport'>, contract.Confirmation> = {
  ...ENDPOINTS.keepImport,
  parse: parseConfirmation,
}
export const forgetImport: BrowserCall<Input<'forgetImport'>, contract.Confirmation> = {
  ...ENDPOINTS.forgetImport,
  parse: parseConfirmation,
}

function summary(
  endpoint: Pick<Call, 'method' | 'path' | 'changes'>,
): BrowserCall<never, ImportSummary> & { input?: never } {
  return { ...endpoint, parse: parseImport }
}

/** With the progress, 0 to 100, which fetch does not tell. @throws CallError */
export function uploadImport(
  files: readonly File[],
  { onProgress, signal }: { onProgress: (percent: number) => void; signal?: AbortSignal },
): Promise<number> {
  const form = new FormData()
  form.append('time_zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  for (const file of files) form.append('files', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(ENDPOINTS.startImport.method, ENDPOINTS.startImport.path)
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    request.onerror = () => reject(new CallError(0))
    request.onabort = () => reject(new CallError(0))
    request.onload = () => {
      const body = parseJson(request.responseText)
      const id = Number(body.id)
      if (request.status === 202 && id > 0) resolve(id)
      else reject(new CallError(request.status, parseFailure(body)))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
