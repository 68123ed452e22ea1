'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { Pager } from '#components/ui/pager'
import { RecentTime } from '#components/ui/text/recent-time'
import { ROUTES } from '#lib/addresses/routes'
import { useAnnounce } from '#lib/browser/action/use-announce'
import { request } from '#lib/browser/request'
import css from './programs.module.scss'

/** The writing calls of a token of 30 days. */
export function TokenWrites({ id }: { id: number }) {
  const t = useTranslations('connections.programs')
  const [page, setPage] = useState(1)
  const { data, error } = useSWR(['tokenWrites', id, page], () => request('tokenWrites', { id, page }))
  useAnnounce(error && t('loadFailed'), { isFailure: true })
  if (error) return <p>{t('loadFailed')}</p>
  if (!data) return null
  if (data.items.length === 0) return <p>{t('wroteNothing')}</p>
  return (
    <>
      <ul className={css.writes}>
        {data.items.map(({ at, method, path, items, network }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two calls may be alike.
          <li key={index}>
            <code dir="ltr">
              {method} {path}
            </code>
            <small>
              <RecentTime at={at} /> · {t('items', { count: items })}
              {network && ` · ${network}`}
            </small>
          </li>
        ))}
      </ul>
      <Pager page={data.page} totalPages={data.pages} hrefOf={() => ROUTES.connections} onTurn={setPage} />
    </>
  )
}
