import { ENDPOINTS, isObject, parseFailure } from '#contract'
import { CallError } from '#lib/browser/call-error'
import { say } from '#lib/browser/say'
import { IMPORT_MAX_BYTES } from '#lib/contract/limits'

/** With the progress, 0 to 100, which fetch does not tell. @throws CallError */
export function uploadImport(
  files: readonly File[],
  { onProgress }: { onProgress: (percent: number) => void },
): Promise<number> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > IMPORT_MAX_BYTES) {
    const message = say('importUpload.tooLarge', { megabytes: Math.round(bytes / 1024 / 1024) })
    return Promise.reject(new CallError(413, { message }))
  }
  let reached = 0
  const form = new FormData()
  form.append('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  for (const file of files) form.append('files', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(ENDPOINTS.startImport.method, ENDPOINTS.startImport.path)
    request.upload.onprogress = ({ loaded, total }) => {
      reached = total > 0 ? Math.floor((loaded / total) * 100) : 0
      onProgress(reached)
    }
    request.onerror = () => {
      reject(new CallError(0, { message: say('importUpload.stoppedAt', { percent: reached }) }))
    }
    request.onload = () => {
      const body = parseJson(request.responseText)
      const id = Number(body.id)
      if (request.status === 202 && id > 0) resolve(id)
      else reject(new CallError(request.status, parseFailure(body)))
    }
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
