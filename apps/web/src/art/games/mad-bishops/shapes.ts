/** Shapes shared by all sets of bishops: Red's mitre is pointed, Blue's is cleft. */
export const BASE = 'M-.31 .43V.35C-.31 .29-.18 .3-.17 .2H.17C.18 .3 .31 .29 .31 .35V.43Z';
export const POINTED = 'M-.19 .2C-.38 .02-.22-.24 0-.44C.22-.24 .38 .02 .19 .2Z';
export const CLEFT = 'M-.19 .2C-.35 .06-.37-.2-.23-.43L0-.21L.23-.43C.37-.2 .35 .06 .19 .2Z';
