'use client'

import { ErrorSummary } from '#components/account/error-summary'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/form/field'
import { type Account, LINKS } from '#contract'
import { validateLink } from '#lib/addresses/social-links'
import { request } from '#lib/browser/request'
import { keepProfileDraft } from '#lib/browser/session/profile-draft'
import { readValues, useForm, type Values } from '#lib/browser/use-form'
import { BIOGRAPHY_MAX } from '#lib/contract/limits'
import { MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import { NETWORKS, parseProfileLink } from '#lib/contract/members/profile-link'
import css from './profile-form.module.scss'

interface ProfileFormProps {
  account: Pick<Account, 'id' | 'biography' | 'links'>
  /** What was typed before the page was left. */
  draft: Values | null
  onSaved(saved: Pick<Account, 'biography' | 'links'>, message: string): void
}

export function ProfileForm({ account, draft, onSaved }: ProfileFormProps) {
  const form = useForm({ validate, send, fallback: () => MEMBER_SENTENCES.profileUpdateFailed })

  async function send({ biography = '', ...typed }: Values) {
    const links = LINKS.map((link) => [link, parseProfileLink(typed[`${link}_link`] ?? '')] as const)
    const sent = Object.fromEntries(links.map(([link, address]) => [`${link}_link`, address ?? '']))
    const { message } = await request('updateProfile', { biography, ...sent })
    onSaved(
      { biography: biography.trim() || null, links: Object.fromEntries(links) as Account['links'] },
      message || MEMBER_SENTENCES.profileUpdated,
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
        label="About Me"
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
        {form.status === 'sending' ? 'Saving' : 'Save Changes'}
      </Button>
    </form>
  )
}

function validate(values: Values): Values {
  const errors = LINKS.map((link) => [`${link}_link`, validateLink(values[`${link}_link`] ?? '', link)])
  return Object.fromEntries(errors.filter(([, error]) => error !== null))
}
