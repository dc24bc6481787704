import { requireNode } from '../server/node-version.mjs'
import { helpIfAsked } from './operate/help.mjs'

helpIfAsked('npm run deploy:check: says what would keep a deploy to Netlify from working.')

/** Says all that would keep a deploy to Netlify from working, before anything is built. */
requireNode()
const { checkDeploy } = await import('../server/start/deploy-check.ts')
const { faults, pending } = await checkDeploy(process.env)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`Ready to deploy; migrations to come: ${pending}.`)
