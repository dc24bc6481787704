// In this order: an island that is defined looks for its directive.
import './interaction.ts'
import 'astro/runtime/server/astro-island.js'
