'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureWithSiteLink } from '#components/action/failure-with-site-link'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { Sheet } from '#components/ui/overlay/sheet'
import { editListPath } from '#lib/addresses/list-path'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { request } from '#lib/browser/request'
import { useForm } from '#lib/browser/use-form'
import { usePageRouter } from '#lib/browser/use-page-router'
import { LIST_NAME_MAX } from '#lib/contract/limits'
import css from './new-list.module.scss'

export function NewList() {
  const t = useTranslations('newList')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" aria-haspopup="dialog" className={css.open} onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t('open')}
      </Button>
      <noscript>{t('needsJavaScript')}</noscript>
      {isOpen && <NewListSheet onClose={() => setOpen(false)} />}
    </>
  )
}

function NewListSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('newList')
  const router = usePageRouter()
  const { errors, status, submit } = useForm({
    validate: ({ name = '' }) => (name.trim() ? {} : { name: t('nameMissing') }) as Record<string, string>,
    async send({ name = '' }) {
      const { id } = await request('addList', { name })
      router.push(editListPath(id))
    },
    fallback: () => t('notSaved'),
  })
  useAnnounce(errors.message, { isFailure: true })
  return (
    <Sheet title={t('heading')} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        <Field
          label={t('name')}
          name="name"
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          autoFocus
          error={errors.fields.name}
        />
        {errors.message && (
          <p className={css.failed}>
            <FailureWithSiteLink text={errors.message} site={errors.site} />
          </p>
        )}
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" aria-disabled={status !== 'open'}>
            {t('make')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
