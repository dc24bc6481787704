// Loads a built function from its folder, as Netlify's bootstrap does: it may read nothing else.
const begun = performance.now()
const used = process.cpuUsage()
const { default: handle } = await import(`${process.cwd()}/ssr.mjs`)

process.on('message', async ({ id, url, init }) => {
  const startedAt = performance.now()
  const response = await handle(new Request(url, init), { ip: '192.0.2.1' })
  const body = Buffer.from(await response.arrayBuffer())
  const now = performance.now()
  const { user, system } = process.cpuUsage(used)
  process.send({
    id,
    status: response.status,
    headers: [...response.headers],
    body: body.toString('base64'),
    milliseconds: now - startedAt,
    sinceImportBegan: {
      milliseconds: now - begun,
      processorMilliseconds: (user + system) / 1000,
      nodeMilliseconds: (used.user + used.system) / 1000,
    },
  })
})

process.send('ready')
