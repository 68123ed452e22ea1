import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button'
import { Form } from '#components/ui/form/form'
import css from './page-jump.module.scss'

/** Fewer pages are reached by the pager's links. */
const MIN_PAGES = 8

interface PageJumpProps {
  page: number
  totalPages: number
  action: string
  /** The query of the address without its page. */
  parameters: object
}

/** A GET form, which works without JavaScript. */
export function PageJump({ page, totalPages, action, parameters }: PageJumpProps) {
  const t = useTranslations('pageJump')
  if (totalPages < MIN_PAGES) return null
  return (
    <Form className={css.jump} action={action} aria-label={t('label')}>
      {Object.entries(parameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {t.rich('page', {
        // biome-ignore lint/a11y/noLabelWithoutControl: the message puts the field into it.
        label: (words: ReactNode) => <label>{words}</label>,
        field: () => (
          <input
            // The page after a jump has its own number.
            key={page}
            type="number"
            name="page"
            min={1}
            max={totalPages}
            defaultValue={page}
            required
          />
        ),
        total: totalPages,
        of: (words: ReactNode) => <span>{words}</span>,
      })}
      <Button type="submit">{t('go')}</Button>
    </Form>
  )
}
