import type { SeedProvider } from '../content.ts'
import dubysosSlenis from './dubysos-slenis.ts'
import merkioVingis from './merkio-vingis.ts'
import minijosUpeiviai from './minijos-upeiviai.ts'
import nemunoKilpos from './nemuno-kilpos.ts'
import neriesSrove from './neries-srove.ts'
import pamarioIrklai from './pamario-irklai.ts'
import siauresVandenys from './siaures-vandenys.ts'
import siloBaidares from './silo-baidares.ts'
import suduvosBaidares from './suduvos-baidares.ts'
import sventosiosPlukdytojai from './sventosios-plukdytojai.ts'
import ventosVingiai from './ventos-vingiai.ts'
import zeimenosKrantas from './zeimenos-krantas.ts'

export const demoProviders: SeedProvider[] = [
  dubysosSlenis,
  merkioVingis,
  minijosUpeiviai,
  nemunoKilpos,
  neriesSrove,
  pamarioIrklai,
  siauresVandenys,
  siloBaidares,
  suduvosBaidares,
  sventosiosPlukdytojai,
  ventosVingiai,
  zeimenosKrantas,
]
