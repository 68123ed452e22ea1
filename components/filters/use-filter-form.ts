import { type FormEvent, useEffect, useLayoutEffect, useOptimistic, useRef, useTransition } from 'react'
import { usePageRouter } from '#lib/browser/use-page-router'

const TYPING_MS = 250

/** The name of the field that was used: the page of another address may have another instance of the form. */
let used: string | null = null

interface FilterFormOptions<Query> {
  query: Query
  parse(parameters: Readonly<Record<string, unknown>>): Query
  pathOf(query: Query): string
  /** The text of the fields that are typed into. */
  typed: Readonly<Record<string, string>>
}

/** Opens the address of what a GET form states, at once after a choice, and soon after typing. */
export function useFilterForm<Query>({ query, parse, pathOf, typed }: FilterFormOptions<Query>) {
  const router = usePageRouter()
  const [isWaiting, startTransition] = useTransition()
  const [shown, show] = useOptimistic(query)
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  // While one search is typed it is one step of the history.
  const isTyped = useRef(false)
  const hasGoneBack = useRef(false)

  useEffect(() => {
    const onHistory = () => {
      clearTimeout(typing.current)
      isTyped.current = false
      hasGoneBack.current = true
    }
    window.addEventListener('popstate', onHistory)
    return () => window.removeEventListener('popstate', onHistory)
  }, [])

  const address = pathOf(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page of the chosen address is here
  useLayoutEffect(() => {
    const field = used && form.current?.elements.namedItem(used)
    if (field instanceof HTMLElement && document.activeElement === document.body) field.focus()
    used = null
  }, [address])

  // The fields follow the address, but a page that arrives late never overwrites what is being typed.
  const texts = JSON.stringify(typed)
  useEffect(() => {
    for (const [name, text] of Object.entries<string>(JSON.parse(texts))) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) continue
      if (field === document.activeElement && !hasGoneBack.current) continue
      field.value = text
    }
    hasGoneBack.current = false
  }, [texts])

  function go(how: 'push' | 'replace', changed: Partial<Query> = {}) {
    clearTimeout(typing.current)
    if (!form.current) return
    isTyped.current = false
    used = document.activeElement?.getAttribute('name') ?? null
    const stated = Object.fromEntries(new FormData(form.current).entries()) as Record<string, string>
    const next = { ...parse(stated), ...changed }
    startTransition(() => {
      show(next)
      router[how](pathOf(next), { scroll: false })
    })
  }

  function goToTyped() {
    go(isTyped.current ? 'replace' : 'push')
    isTyped.current = true
  }

  return {
    form,
    isWaiting,
    /** The query of the address that is opened. */
    shown,
    choose: (changed?: Partial<Query>) => go('push', changed),
    type() {
      hasGoneBack.current = false
      clearTimeout(typing.current)
      typing.current = setTimeout(goToTyped, TYPING_MS)
    },
    endTyping() {
      isTyped.current = false
    },
    submit(event: FormEvent) {
      event.preventDefault()
      goToTyped()
    },
  }
}
