// What a pipeline may say. Everything not listed here is refused with its name.
export const stageNames: ReadonlySet<string> = new Set([
  '$match', '$project', '$addFields', '$set', '$unset', '$group', '$sort', '$skip', '$limit', '$unwind', '$lookup', '$count',
  '$facet', '$bucket', '$bucketAuto', '$replaceRoot', '$replaceWith', '$sortByCount',
])

export const queryOperators: ReadonlySet<string> = new Set([
  '$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$exists', '$type', '$regex', '$options', '$elemMatch', '$all', '$size', '$mod', '$not',
])

export const accumulatorOperators: ReadonlySet<string> = new Set([
  '$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$count', '$mergeObjects', '$stdDevPop', '$stdDevSamp',
])

export const expressionOperators: ReadonlySet<string> = new Set([
  '$abs', '$add', '$ceil', '$divide', '$exp', '$floor', '$ln', '$log', '$log10', '$mod', '$multiply', '$pow', '$round', '$sqrt', '$subtract', '$trunc',
  '$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$cmp', '$and', '$or', '$not', '$cond', '$ifNull', '$switch', '$literal', '$let',
  '$concat', '$toUpper', '$toLower', '$substr', '$substrBytes', '$substrCP', '$strLenCP', '$strLenBytes', '$split', '$trim', '$ltrim', '$rtrim',
  '$indexOfBytes', '$replaceOne', '$replaceAll', '$strcasecmp', '$regexMatch', '$regexFind', '$regexFindAll',
  '$in', '$size', '$arrayElemAt', '$first', '$last', '$slice', '$concatArrays', '$filter', '$map', '$reduce', '$range', '$reverseArray', '$sortArray',
  '$isArray', '$indexOfArray', '$arrayToObject', '$objectToArray', '$mergeObjects', '$getField', '$zip',
  '$setUnion', '$setIntersection', '$setDifference', '$setIsSubset', '$setEquals', '$anyElementTrue', '$allElementsTrue',
  '$year', '$month', '$dayOfMonth', '$dayOfWeek', '$dayOfYear', '$hour', '$minute', '$second', '$millisecond', '$isoWeek', '$isoWeekYear', '$isoDayOfWeek',
  '$week', '$dateToString', '$dateTrunc', '$dateAdd', '$dateSubtract', '$dateDiff', '$dateFromString', '$dateFromParts', '$dateToParts',
  '$toDate', '$toString', '$toInt', '$toLong', '$toDouble', '$toBool', '$convert', '$type', '$isNumber',
  '$sum', '$avg', '$min', '$max', '$stdDevPop', '$stdDevSamp',
])
