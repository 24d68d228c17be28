// Code that is loaded on first use runs its module level within one test, and a change there would be tried by that test alone.
import.meta.glob(['../../src/actions/*/{run,schema}.ts', '../../src/api/socket.ts'], { eager: true })
