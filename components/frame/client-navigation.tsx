'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react'
import { NavigationNotice } from '#components/frame/navigation-notice'
import { focusSearchField } from '#components/frame/search-shortcut'
import { ROUTES } from '#lib/addresses/routes'
import { announce, showToast } from '#lib/browser/action/toast'
import { focusPressed } from '#lib/browser/compatibility/focus-pressed'
import { isPageHeld, leaveFor, pageReleased } from '#lib/browser/older-build/page-holds'
import { say } from '#lib/browser/say'
import { usePagePath } from '#lib/browser/use-page-path'
import { finishTransition, transitionTo } from '#lib/browser/view-transition'
import { inLanguage, type Language, splitLanguage } from '#lib/text/language'

/** A page waits so long for what is being saved: where the next one is of another build, it cannot tell what failed. */
const SAVING_MS = 2_000

/** Client navigation for plain links and GET forms: one listener costs less than a hundred link components. */
export function ClientNavigation() {
  const t = useTranslations('frame')
  const router = useRouter()
  const pathname = usePagePath()
  const query = useSearchParams().toString()
  const shown = useRef({ pathname, query })
  const [isWaiting, startNavigation] = useTransition()
  const [destination, setDestination] = useState<string>(ROUTES.home)

  useEffect(() => {
    let presses = 0
    const go = (address: string) => {
      const press = ++presses
      if (!navigator.onLine) return showToast(say('frame.offlineStays'), 'error')
      setDestination(address)
      if (!isPageHeld()) return startNavigation(() => router.push(address))
      startNavigation(async () => {
        await Promise.race([pageReleased(), pause(SAVING_MS)])
        // Another link may have been pressed meanwhile.
        if (press === presses) router.push(address)
      })
    }
    const onClick = (event: MouseEvent) => {
      leadToSamePage(event.target)
      const address = event.defaultPrevented || isForTheBrowser(event) ? null : innerAddress(event.target)
      if (!address) return
      event.preventDefault()
      if (event.target instanceof Element) transitionTo(event.target, address, () => go(address))
    }
    const onPoint = (event: PointerEvent) => {
      leadToSamePage(event.target)
      const address = innerAddress(event.target)
      if (address) router.prefetch(address)
    }
    const onSubmit = (event: SubmitEvent) => {
      const address = event.defaultPrevented ? null : formAddress(event.target)
      if (address === null) return
      event.preventDefault()
      if (address !== '') go(address)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('pointerover', onPoint, { passive: true })
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerover', onPoint)
      document.removeEventListener('submit', onSubmit)
    }
  }, [router])

  useEffect(focusPressed, [])

  useEffect(() => {
    import('#lib/browser/compatibility/translated-texts').then(
      (file) => file.changeTranslatedTexts(),
      console.error,
    )
  }, [])

  useLayoutEffect(() => {
    if (shown.current.pathname !== pathname) finishTransition()
  }, [pathname])

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, query }
    if (before.pathname === pathname) {
      if (before.query !== query) tellShown()
      return
    }
    if (pathname === ROUTES.search && splitLanguage(destination).path === pathname && focusSearchField())
      return
    focusHeading()
  }, [pathname, query, destination])

  useEffect(() => {
    if (isWaiting) return leaveFor(pathAndQuery(destination))
  }, [isWaiting, destination])

  // The page begins at its top again, and the pressed link may be far below.
  useEffect(() => {
    if (isWaiting) return () => void (isFocusInView() || focusPlace())
  }, [isWaiting])

  if (!isWaiting) return null
  const isHome = splitLanguage(new URL(destination, location.href).pathname).path === ROUTES.home
  return (
    <NavigationNotice key={destination} path={destination} sentence={t(isHome ? 'homeLoading' : 'loading')} />
  )
}

/** Tells which part of the page another query shows, as the page states it; the pressed control may have gone with what was shown before. */
function tellShown(): void {
  if (document.activeElement === document.body) focusPlace()
  const sentence = document.querySelector<HTMLElement>('main [data-says]')?.dataset.says
  if (sentence) announce(sentence)
}

function isFocusInView(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Where the page was opened, as with `#month-2019-01`, or else its heading. */
function focusPlace(): void {
  const place = document.getElementById(location.hash.slice(1))
  place?.setAttribute('tabindex', '-1')
  if (place) place.focus({ preventScroll: true })
  else focusHeading()
}

/** The heading, unless the page names what is used first. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  const target = document.querySelector<HTMLElement>('main [data-first-focus]') ?? heading
  target?.focus({ preventScroll: true })
}

function isForTheBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}

/** A link to another language, which leads to its home or to this page without a query, leads to what is shown here. */
function leadToSamePage(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
  if (!link) return
  const { path } = splitLanguage(location.pathname)
  link.href = inLanguage(path + location.search + location.hash, link.hreflang as Language)
}

/** Null unless the click leads to another page of this site. */
function innerAddress(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  // Next would go on in this document, with the messages of the other language beside.
  if (splitLanguage(link.pathname).language !== splitLanguage(location.pathname).language) return null
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  // Files and the API are not pages.
  if (isSamePage || /^\/api\/|\.\w+$/.test(link.pathname)) return null
  return link.pathname + link.search + link.hash
}

/** The address of a GET form without empty fields; '' for a blank search, null for other forms. */
function formAddress(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return null
  const action = new URL(target.action)
  if (action.origin !== location.origin) return null
  const fields = Array.from(new FormData(target)).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  if (target.getAttribute('role') === 'search' && !fields.some(([name]) => name === 'query')) return ''
  return `${action.pathname}?${new URLSearchParams(fields)}`
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
