// Runs a TypeScript file of this project as its own process: node test/contract/run/from-source.mjs demo/server/main.ts
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(resolve(process.argv[2]), { configFile: false, logLevel: 'error' })
