// Runs in the folder of a built function, as Netlify's own starter does: the folder is all that it may read.
const begun = performance.now()
const used = process.cpuUsage()
const { default: answer } = await import(`${process.cwd()}/ssr.mjs`)

process.on('message', async ({ id, url, init }) => {
  const asked = performance.now()
  const response = await answer(new Request(url, init), { ip: '192.0.2.1' })
  const body = Buffer.from(await response.arrayBuffer())
  const now = performance.now()
  const { user, system } = process.cpuUsage(used)
  process.send({
    id,
    status: response.status,
    headers: [...response.headers],
    body: body.toString('base64'),
    milliseconds: now - asked,
    sinceImportBegan: { milliseconds: now - begun, processorMilliseconds: (user + system) / 1000 },
  })
})

process.send('ready')
