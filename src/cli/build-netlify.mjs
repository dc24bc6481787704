import { environment, run } from './install.mjs'
import { helpIfAsked } from './operate/help.mjs'

helpIfAsked('npm run build:netlify: builds the Netlify output into .netlify. Further words go to astro build.')

/** Builds the Netlify output into `.netlify`. A script, since not every shell sets a variable before a command. */
environment.TARGET = 'netlify'
run('astro', ['build', ...process.argv.slice(2)])
