'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FailureSentence } from '#components/action/failure-sentence'
import { Avatar } from '#components/artwork/avatar'
import { Button } from '#components/ui/button'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { tellFailure } from '#lib/browser/action/toast'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { PICTURE_TYPES } from '#lib/contract/limits'
import { MEMBER_MESSAGES } from '#lib/contract/members/member-messages'
import { fitPicture } from './fit-picture'
import css from './picture-editor.module.scss'
import { validatePicture } from './validate-picture'

interface Choice {
  file: File
  /** A `blob:` address. */
  preview: string
}

interface News {
  isFault: boolean
  text: string
  /** Takes the focus, as the pressed button may be gone; else it is told. */
  isOutcome?: boolean
}

interface PictureEditorProps {
  /** The stored address, or null for the default picture. */
  picture: string | null
  onChange(picture: string | null): void
}

export function PictureEditor({ picture, onChange }: PictureEditorProps) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<News | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (choice) return () => URL.revokeObjectURL(choice.preview)
  }, [choice])
  useEffect(() => {
    if (news?.isOutcome) notice.current?.focus()
  }, [news])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const error = await validatePicture(file)
    // Another one has been chosen meanwhile.
    if (target.files?.[0] !== file) return
    if (error) refuse(error)
    else setNews(null)
    setChoice(error ? null : { file, preview: URL.createObjectURL(file) })
    if (error) target.value = ''
  }

  function refuse(fault: string) {
    setNews({ isFault: true, text: fault })
    tellFailure(fault)
  }

  async function attempt(act: () => Promise<string>, fallback: string) {
    if (isBusy) return
    setBusy(true)
    try {
      setNews({ isFault: false, isOutcome: true, text: await act() })
      setChoice(null)
      if (input.current) input.current.value = ''
    } catch (error) {
      setNews({ isFault: true, isOutcome: true, text: errorMessage(error, fallback) })
    }
    setBusy(false)
  }

  function save() {
    if (!choice) return refuse(MEMBER_MESSAGES.pictureMissing)
    return attempt(async () => {
      const profilePicture = await fitPicture(choice.file, choice.preview)
      const saved = await request('uploadPicture', { profilePicture })
      onChange(saved.profilePicUrl)
      return saved.message || MEMBER_MESSAGES.pictureUpdated
    }, MEMBER_MESSAGES.pictureUploadFailed)
  }

  function remove() {
    return attempt(async () => {
      const { message } = await request('removePicture', {})
      onChange(null)
      return message || MEMBER_MESSAGES.pictureRemoved
    }, MEMBER_MESSAGES.pictureRemoveFailed)
  }

  return (
    <section className={css.editor} aria-busy={isBusy}>
      <h3>Profile picture</h3>
      <div className={css.choice}>
        <Avatar
          picture={choice?.preview ?? picture}
          size={96}
          alt={choice ? 'Preview of the new picture' : ''}
        />
        <label className={css.file}>
          Change picture
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
      <p className={css.hint}>JPEG, PNG, GIF or WebP, at most 5 MB.</p>
      <div className={css.acts}>
        <Button aria-disabled={isBusy} onClick={save}>
          Save picture
        </Button>
        {picture && (
          <AlertDialog
            trigger={<Button aria-disabled={isBusy}>Remove picture</Button>}
            question={MEMBER_MESSAGES.pictureRemoveQuestion}
            confirm="Remove picture"
            onConfirm={remove}
          />
        )}
      </div>
      <p ref={notice} tabIndex={-1} className={news?.isFault ? css.fault : css.done}>
        {news && <FailureSentence text={news.text} />}
      </p>
    </section>
  )
}
