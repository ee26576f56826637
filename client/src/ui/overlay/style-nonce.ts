import { setNonce } from 'get-nonce';

// the scroll lock of Radix writes a <style>, which the content security policy allows by the nonce of the page
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '');
