'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type DragEvent, useState, useTransition } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { importPath } from '#lib/addresses/import-path'
import { announce } from '#lib/browser/action/toast'
import { useAction } from '#lib/browser/action/use-action'
import { uploadImport } from '#lib/browser/transfer/upload-import'
import { usePageRouter } from '#lib/browser/use-page-router'
import { ProgressBar } from './progress-bar'
import css from './upload-box.module.scss'

/** The files are read as soon as they are chosen; after a failure they are still there. */
export function UploadBox() {
  const t = useTranslations('importUpload')
  const router = usePageRouter()
  const [percent, setPercent] = useState(0)
  const [isOver, setOver] = useState(false)
  const { act, isBusy, failure } = useAction()
  const [isLeaving, startLeaving] = useTransition()
  const isSending = isBusy || isLeaving

  function send(files: readonly File[]) {
    if (files.length === 0 || isSending) return
    announce(t('uploadingFiles', { count: files.length }))
    void act({
      name: 'upload',
      async run() {
        setPercent(0)
        const id = await uploadImport(files, { onProgress: setPercent })
        startLeaving(() => router.push(importPath(id)))
      },
      failed: t('failed'),
    })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    send(Array.from(event.dataTransfer.files))
  }

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
        {t('drop')}
        <input
          type="file"
          multiple
          accept=".zip,.csv,.json,.tsv,.txt"
          aria-disabled={isSending}
          onClick={(event) => isSending && event.preventDefault()}
          onChange={(event: ChangeEvent<HTMLInputElement>) => send(Array.from(event.target.files ?? []))}
        />
      </label>
      <p className={css.hint}>{t('hint')}</p>
      {isSending && <ProgressBar done={percent} total={100} label={t('uploading')} />}
      <FailureNote failure={failure} />
    </div>
  )
}
