'use client'

import { useTranslations } from 'next-intl'
import { ErrorSummary } from '#components/account/error-summary'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { type Account, LINKS } from '#contract'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { keepProfileDraft } from '#lib/browser/session/profile-draft'
import { readValues, useForm, type Values } from '#lib/browser/use-form'
import { BIOGRAPHY_MAX, LINK_MAX } from '#lib/contract/limits'
import { NETWORKS, parseProfileLink, profileLinkFault } from '#lib/contract/members/profile-link'
import css from './profile-form.module.scss'

interface ProfileFormProps {
  account: Pick<Account, 'id' | 'biography' | 'links'>
  /** What was typed before the page was left. */
  draft: Values | null
  onSaved(saved: Pick<Account, 'biography' | 'links'>, message: string): void
}

export function ProfileForm({ account, draft, onSaved }: ProfileFormProps) {
  const t = useTranslations('ownProfile')
  const form = useForm({ validate, send, fallback: () => t('saveFailed') })

  async function send({ biography = '', ...typed }: Values) {
    const links = LINKS.map((link) => [link, parseProfileLink(typed[`${link}_link`] ?? '')] as const)
    const sent = Object.fromEntries(links.map(([link, address]) => [`${link}_link`, address ?? '']))
    const { message } = await request('updateProfile', { biography, ...sent })
    onSaved(
      { biography: biography.trim() || null, links: Object.fromEntries(links) as Account['links'] },
      message || t('saved'),
    )
  }

  const { fields } = form.errors
  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onInput={(event) => keepProfileDraft(account.id, readValues(event.currentTarget))}
      onSubmit={form.submit}
    >
      <ErrorSummary form={form} />
      <Field
        id={form.idOf('biography')}
        label={t('about')}
        name="biography"
        dir="auto"
        rows={5}
        maxLength={BIOGRAPHY_MAX}
        defaultValue={draft?.biography ?? account.biography ?? ''}
        error={fields.biography}
      />
      {LINKS.map((link) => (
        <Field
          key={link}
          id={form.idOf(`${link}_link`)}
          label={NETWORKS[link]}
          name={`${link}_link`}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="url"
          defaultValue={draft?.[`${link}_link`] ?? account.links[link] ?? ''}
          error={fields[`${link}_link`]}
        />
      ))}
      <Button type="submit" look="primary" aria-disabled={form.status === 'sending'}>
        {t(form.status === 'sending' ? 'saving' : 'save')}
      </Button>
    </form>
  )
}

function validate(values: Values): Values {
  const errors = LINKS.flatMap((link) => {
    const fault = profileLinkFault(values[`${link}_link`] ?? '')
    if (!fault) return []
    const facts = { network: NETWORKS[link], maximum: LINK_MAX }
    return [[`${link}_link`, say(`api.account.${fault}`, facts)]]
  })
  return Object.fromEntries(errors)
}
