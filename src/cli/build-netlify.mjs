import { environment, run } from './install.mjs'

/** Builds the Netlify output into `.netlify`. A script, since not every shell sets a variable before a command. */
environment.TARGET = 'netlify'
run('astro', ['build', ...process.argv.slice(2)])
