import { startImport } from '#contract'
import { startUpstream } from '#tests/support/upstream'

test('an upload beyond the limit is rejected', async () => {
  const upstream = await startUpstream()
  const mara = await upstream.member()
  const response = await upstream.app.inject({
    method: 'POST',
    url: startImport.path,
    headers: {
      authorization: `Bearer ${mara.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(70 * 1024 * 1024),
    },
    payload: '--x--',
  })
  expect(response.statusCode).toBe(413)
})
