import { expect, test } from '@playwright/test'
import { memberProfile, publicLists } from '#contract'
import { startStubbedWeb } from '../support/stubbed-web.ts'

const SETTINGS = { SERVICE_KEY: 'a key of this test alone', TRUSTED_HOPS: '1' }

test('a cached page names its visitor to the API when it renders, in the background too, and stays cached', async () => {
  const { url, upstream, remove } = await startStubbedWeb(undefined, SETTINGS)
  const open = async (address: string) => {
    const response = await fetch(`${url}/user/940`, { headers: { 'x-forwarded-for': address } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('s-maxage'),
    ])
  }
  try {
    // Without the lists of the member the page is fresh for ten seconds.
    upstream.fails(publicLists, { status: 500 })
    await open('203.0.113.7')
    expect(upstream.namedBy(memberProfile)).toEqual(['203.0.113.7'])
    await open('203.0.113.8')
    expect(upstream.namedBy(memberProfile)).toEqual(['203.0.113.7'])
    upstream.recovers()
    await expect(async () => {
      await open('203.0.113.9')
      expect(upstream.namedBy(memberProfile)).toEqual(['203.0.113.7', '203.0.113.9'])
    }).toPass({ timeout: 30_000 })
  } finally {
    await remove()
  }
})
