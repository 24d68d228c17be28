// Public buildings of the Netherlands (town halls, museums, airports, concert halls) for looking addresses up without a
// network. Facts, written down by hand: a sample, not a register. Points are rounded to about a hundred metres.
import type { Address } from '../../../src/contract/entities/entities.ts'

/** postcode number|street|city|municipality (where it has another name)|province|longitude latitude */
const lines = `
1012RJ 147|Nieuwezijds Voorburgwal|Amsterdam||NH|4.891 52.373
1012JS 1|Dam|Amsterdam||NH|4.894 52.373
1071XX 1|Museumstraat|Amsterdam||NH|4.885 52.360
1071DJ 6|Museumplein|Amsterdam||NH|4.881 52.358
1071DJ 10|Museumplein|Amsterdam||NH|4.880 52.358
1016DK 20|Westermarkt|Amsterdam||NH|4.884 52.375
1011PN 1|Amstel|Amsterdam||NH|4.902 52.368
1011VX 2|Oosterdok|Amsterdam||NH|4.912 52.374
1018KK 1|Kattenburgerplein|Amsterdam||NH|4.915 52.372
1012ZJ 243|Damrak|Amsterdam||NH|4.896 52.375
1071LN 10|Concertgebouwplein|Amsterdam||NH|4.879 52.356
1031KT 1|IJpromenade|Amsterdam||NH|4.901 52.384
1078GZ 24|Europaplein|Amsterdam||NH|4.889 52.341
1018CZ 38|Plantage Kerklaan|Amsterdam||NH|4.913 52.366
1011NK 4|Jodenbreestraat|Amsterdam||NH|4.901 52.369
1011DL 143|Oosterdokskade|Amsterdam||NH|4.908 52.376
1118CP 202|Evert van de Beekstraat|Schiphol|Haarlemmermeer|NH|4.761 52.308
2011ES 62|Groot Heiligland|Haarlem||NH|4.634 52.377
2011CH 16|Spaarne|Haarlem||NH|4.640 52.380
2011RD 2|Grote Markt|Haarlem||NH|4.636 52.381
1811JD 97|Langestraat|Alkmaar||NH|4.749 52.632
1621CV 1|Roode Steen|Hoorn||NH|5.059 52.639
1781AA 3|Hoofdgracht|Den Helder||NH|4.775 52.964
1217JE 1|Dudokpark|Hilversum||NH|5.167 52.230
1217WE 1|Media Parkboulevard|Hilversum||NH|5.172 52.235
1506MZ 100|Stadhuisplein|Zaandam|Zaanstad|NH|4.814 52.439
2511CS 29|Plein|'s-Gravenhage||ZH|4.314 52.080
2511BT 70|Spui|'s-Gravenhage||ZH|4.317 52.077
2517KJ 2|Carnegieplein|'s-Gravenhage||ZH|4.296 52.087
2517HV 41|Stadhouderslaan|'s-Gravenhage||ZH|4.281 52.090
2514EH 74|Lange Voorhout|'s-Gravenhage||ZH|4.314 52.083
2584RZ 1|George Maduroplein|'s-Gravenhage||ZH|4.300 52.100
3011AD 40|Coolsingel|Rotterdam||ZH|4.480 51.923
3011GZ 298|Ds. Jan Scharpstraat|Rotterdam||ZH|4.487 51.920
3016GM 20|Parkhaven|Rotterdam||ZH|4.467 51.905
3015CX 18|Museumpark|Rotterdam||ZH|4.473 51.914
3011EA 1|Leuvehaven|Rotterdam||ZH|4.482 51.918
3045AP 60|Rotterdam Airportplein|Rotterdam||ZH|4.437 51.957
3015AA 341|Westzeedijk|Rotterdam||ZH|4.474 51.911
3012CL 50|Schouwburgplein|Rotterdam||ZH|4.473 51.922
2333CR 2|Darwinweg|Leiden||ZH|4.446 52.165
2311EW 28|Rapenburg|Leiden||ZH|4.486 52.158
2311GJ 73|Rapenburg|Leiden||ZH|4.485 52.157
2611HR 1|Sint Agathaplein|Delft||ZH|4.354 52.012
2611GS 87|Markt|Delft||ZH|4.359 52.011
2803PG 1|Burgemeester Jamesplein|Gouda||ZH|4.705 52.017
3311XP 40|Museumstraat|Dordrecht||ZH|4.674 51.813
2161AM 166|Stationsweg|Lisse||ZH|4.546 52.270
2961AS 1|Nederwaard|Kinderdijk|Molenlanden|ZH|4.639 51.883
3521AZ 1|Stadsplateau|Utrecht||UT|5.109 52.089
3512XA 1|Agnietenstraat|Utrecht||UT|5.127 52.084
3581XW 16|Maliebaanstation|Utrecht||UT|5.131 52.088
3512JE 21|Domplein|Utrecht||UT|5.121 52.091
3511WC 11|Vredenburgkade|Utrecht||UT|5.114 52.092
3583EP 50|Prins Hendriklaan|Utrecht||UT|5.148 52.085
3811KG 11|Kortegracht|Amersfoort||UT|5.389 52.155
5611EM 1|Stadhuisplein|Eindhoven||NB|5.479 51.438
5611ND 2|Stratumsedijk|Eindhoven||NB|5.482 51.435
5611AZ 31|Emmasingel|Eindhoven||NB|5.476 51.440
5657EA 25|Luchthavenweg|Eindhoven||NB|5.392 51.458
5211HT 41|Verwersstraat|'s-Hertogenbosch||NB|5.305 51.687
5041EA 1|Wilhelminapark|Tilburg||NB|5.076 51.567
5171KW 1|Europalaan|Kaatsheuvel|Loon op Zand|NB|5.044 51.650
4331BK 3|Abdij|Middelburg||ZE|3.615 51.500
6221KX 250|Avenue Ceramique|Maastricht||LI|5.702 50.843
6211CL 78|Markt|Maastricht||LI|5.691 50.851
6199AD 90|Vliegveldweg|Maastricht-Airport|Beek|LI|5.777 50.912
6816SG 4|Hoeferlaan|Arnhem||GE|5.911 52.014
6816SH 1|Antoon van Hooffplein|Arnhem||GE|5.900 52.006
6731AW 6|Houtkampweg|Otterlo|Ede|GE|5.817 52.096
7311LG 1|Marktplein|Apeldoorn||GE|5.963 52.211
6511TB 59|Kelfkensbos|Nijmegen||GE|5.870 51.847
8011NE 20|Blijmarkt|Zwolle||OV|6.093 52.511
7514BP 129|Lasondersingel|Enschede||OV|6.897 52.229
7511HC 24|Langestraat|Enschede||OV|6.896 52.220
8232ZX 2|Stadhuisplein|Lelystad||FL|5.475 52.509
1315HR 1|Stadhuisplein|Almere||FL|5.220 52.370
9401HS 1|Brink|Assen||DR|6.564 52.993
9711ME 1|Museumeiland|Groningen||GR|6.566 53.212
9712HN 1|Grote Markt|Groningen||GR|6.567 53.219
9712CP 5|Broerstraat|Groningen||GR|6.563 53.219
9712KN 1|Nieuwe Markt|Groningen||GR|6.570 53.219
8911BS 92|Wilhelminaplein|Leeuwarden||FR|5.791 53.200
`
const provinces: Readonly<Record<string, string>> = {
  NH: 'Noord-Holland', ZH: 'Zuid-Holland', UT: 'Utrecht', NB: 'Noord-Brabant', ZE: 'Zeeland', LI: 'Limburg', GE: 'Gelderland', OV: 'Overijssel', FL: 'Flevoland', DR: 'Drenthe', GR: 'Groningen', FR: 'Fryslân',
}

/** The addresses by "1234AB 5". */
export const sampleAddresses: ReadonlyMap<string, Address> = new Map(lines.trim().split('\n').map(line => {
  const [key = '', street = '', city = '', municipality = '', province = '', point = ''] = line.split('|')
  const [postcode = '', number = ''] = key.split(' ')
  const coordinates = point.split(' ').map(Number)
  return [key, { street, number, postcode, city, municipality: municipality || city, province: provinces[province] ?? '', location: { type: 'Point', coordinates } }]
}))
