'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Avatar } from '#components/artwork/avatar'
import { Button } from '#components/ui/button'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { announceFailure } from '#lib/browser/action/toast'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { PICTURE_TYPES } from '#lib/contract/limits'
import css from './picture-editor.module.scss'
import { shrinkPicture } from './shrink-picture'
import { validatePicture } from './validate-picture'

interface Choice {
  file: File
  /** A `blob:` address. */
  preview: string
}

interface PictureEditorProps {
  /** The stored address, or null for the default picture. */
  picture: string | null
  onChange(picture: string | null): void
}

export function PictureEditor({ picture, onChange }: PictureEditorProps) {
  const t = useTranslations('ownProfile.picture')
  const [choice, setChoice] = useState<Choice | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { act, forget, done, failure, isBusy, place } = useAction()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (choice) return () => URL.revokeObjectURL(choice.preview)
  }, [choice])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const fault = await validatePicture(file)
    // Another one has been chosen meanwhile.
    if (target.files?.[0] !== file) return
    if (fault) refuse(t(fault))
    else clearNotes()
    setChoice(fault ? null : { file, preview: URL.createObjectURL(file) })
    if (fault) target.value = ''
  }

  function clearNotes() {
    setFault(null)
    forget()
  }

  function refuse(fault: string) {
    clearNotes()
    setFault(fault)
    announceFailure(fault)
  }

  /** @param run returns what is told */
  function change(run: () => Promise<string>, failed: string) {
    setFault(null)
    return act({
      name: 'changed',
      run: async () => {
        const sentence = await run()
        setChoice(null)
        if (input.current) input.current.value = ''
        return sentence
      },
      announcement: (sentence) => sentence,
      note: (sentence = '') => sentence,
      failed,
    })
  }

  function save() {
    if (!choice) return refuse(t('missing'))
    return change(async () => {
      const profilePicture = await shrinkPicture(choice.file, choice.preview)
      const saved = await request('uploadPicture', { profilePicture })
      onChange(saved.profilePicUrl)
      return saved.message || t('saved')
    }, t('saveFailed'))
  }

  function remove() {
    return change(async () => {
      const { message } = await request('removePicture', {})
      onChange(null)
      return message || t('removed')
    }, t('removeFailed'))
  }

  return (
    <section ref={place} className={css.editor} aria-busy={isBusy}>
      <h3>{t('heading')}</h3>
      <div className={css.choice}>
        <Avatar picture={choice?.preview ?? picture} size={96} alt={choice ? t('preview') : ''} />
        <label className={css.file}>
          {t('change')}
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-disabled={isBusy}
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={choose}
          />
        </label>
      </div>
      <p className={css.hint}>{t('hint')}</p>
      <div className={css.acts}>
        <Button aria-disabled={isBusy} onClick={save}>
          {t('save')}
        </Button>
        {picture && (
          <AlertDialog
            trigger={<Button aria-disabled={isBusy}>{t('remove')}</Button>}
            question={t('removeQuestion')}
            confirm={t('remove')}
            onConfirm={remove}
          />
        )}
      </div>
      {fault && <p className={css.fault}>{fault}</p>}
      {!fault && !failure && done && <p className={css.done}>{done.note}</p>}
      <FailureNote failure={failure} />
    </section>
  )
}
