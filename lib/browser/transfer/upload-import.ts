import { ENDPOINTS, isObject, parseFailure } from '#contract'
import { CallError } from '#lib/browser/call-error'

/** With the progress, 0 to 100, which fetch does not tell. @throws CallError */
export function uploadImport(
  files: readonly File[],
  { onProgress, signal }: { onProgress: (percent: number) => void; signal?: AbortSignal },
): Promise<number> {
  const form = new FormData()
  form.append('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
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
    return isObject(body) ? body : {}
  } catch {
    return {}
  }
}
