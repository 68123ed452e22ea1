'use client'

import { useRouter } from 'next/navigation'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { LiveRegion } from '#components/ui/live-region'
import { IMPORT_MESSAGES } from '#contract'
import { importPath } from '#lib/addresses/import-path'
import { CallError } from '#lib/browser/call-error'
import { uploadImport } from '#lib/browser/transfer/upload-import'
import { IMPORT_MAX_BYTES } from '#lib/contract/limits'
import { counted } from '#lib/text/format'
import { ProgressBar } from './progress-bar'
import css from './upload-box.module.scss'

/** The files are read as soon as they are chosen; after a failure they are still there. */
export function UploadBox() {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  async function send(chosen: readonly File[]) {
    if (chosen.length === 0) return
    setFiles(chosen)
    setError(null)
    const bytes = chosen.reduce((sum, { size }) => sum + size, 0)
    if (bytes > IMPORT_MAX_BYTES) return setError(IMPORT_MESSAGES.tooLarge(Math.round(bytes / 1024 / 1024)))
    let reached = 0
    setPercent(0)
    try {
      const onProgress = (loaded: number) => {
        reached = loaded
        setPercent(loaded)
      }
      router.push(importPath(await uploadImport(chosen, { onProgress })))
    } catch (failure) {
      setPercent(null)
      setError(sentence(failure, reached))
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(Array.from(event.dataTransfer.files))
  }

  const isSending = percent !== null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file field in it does the same by keyboard
    <div
      className={css.box}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={css.label}>
        {IMPORT_MESSAGES.drop}
        <input
          ref={input}
          type="file"
          multiple
          accept=".zip,.csv,.json,.tsv,.txt"
          disabled={isSending}
          onChange={(event: ChangeEvent<HTMLInputElement>) => send(Array.from(event.target.files ?? []))}
        />
      </label>
      <p className={css.hint}>ZIP, CSV or JSON, several at once, 64 MB. {IMPORT_MESSAGES.nothingWritten}</p>
      {isSending && <ProgressBar done={percent} total={100} label="Uploading" />}
      <LiveRegion>{isSending ? `Uploading ${counted(files.length, 'file')}.` : ''}</LiveRegion>
      {error && (
        <div className={css.error} role="alert">
          <p>{error}</p>
          <Button onClick={() => send(files)}>Try again</Button>
        </div>
      )}
    </div>
  )
}

function sentence(failure: unknown, percent: number): string {
  if (!(failure instanceof CallError)) throw failure
  if (failure.status === 0) return IMPORT_MESSAGES.stoppedAt(percent)
  return failure.message || IMPORT_MESSAGES.uploadFailed
}
