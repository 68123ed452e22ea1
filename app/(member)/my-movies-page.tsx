import type { ReactNode } from 'react'
import { LoadFailure } from '#components/member/load-failure'
import { AutoRefresh } from '#components/my-movies/auto-refresh'
import { MyMoviesNav } from '#components/my-movies/my-movies-nav'
import { TransferLinks } from '#components/my-movies/transfer-links'
import type { Change, Offer } from '#contract'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireOffer, requireViewer } from '#lib/server/pages/page-guards'
import { offers } from '#lib/server/upstream/capabilities'
import css from './my-movies-page.module.scss'

interface Context {
  offered: readonly Offer[]
  /** Different for each rendering. */
  rendering: string
}

interface MyMoviesPage<Found> {
  heading: string
  /** Shown where the page cannot be loaded. */
  failed: string
  /** One of the addresses in the navigation. */
  current: string
  /** The page's own path, for a retry. */
  path: string
  /** What the host must have. */
  offer?: Offer
  /** What the page shows: a change of it in another tab refreshes the page. */
  refreshedBy: readonly Change[]
  read: Promise<Found | null>
  /** Beside the heading. */
  action?: (found: Found) => ReactNode
  children: (found: Found, context: Context) => ReactNode
}

/** A page of My Movies: guards, what it reads or why that failed, and what stands around it. */
export async function myMoviesPage<Found>(page: MyMoviesPage<Found>): Promise<ReactNode> {
  const { heading, failed, current, path, offer, refreshedBy, action, children } = page
  const [viewer, found] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    page.read.catch(catchUpstreamError),
  ])
  if (offer) await requireOffer(offer)
  if (isFailed(viewer) || isFailed(found)) {
    return <LoadFailure heading={heading} sentence={failed} reason={reasonOf(viewer, found)} path={path} />
  }
  const offered = await offers()
  const rendering = crypto.randomUUID()
  return (
    <div className={css.page}>
      <MyMoviesNav current={current} offers={offered} />
      <header className={css.head}>
        <h1>{heading}</h1>
        {action?.(found)}
      </header>
      <AutoRefresh rendering={rendering} of={refreshedBy} />
      {children(found, { offered, rendering })}
      <TransferLinks offers={offered} />
    </div>
  )
}
